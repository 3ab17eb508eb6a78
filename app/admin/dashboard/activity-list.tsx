import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ActivityEntry } from "#contract/activity.ts";
import { cut } from "#format/cut.ts";
import { shortMoment } from "../../ui/moment.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useUndo } from "../parts/use-undo.tsx";
import { entryOf } from "../registry.ts";
import { finalNote } from "../resource/final-note.ts";
import styles from "./activity-list.module.css";
import { verbOf, whyNot } from "./activity-words.ts";
import { Block } from "./block.tsx";
import { latestActivity } from "./queries.ts";

export function ActivityList() {
  const { undo, isBusy } = useUndo();
  const { confirm } = useDialogs();
  const start = async ({ id, area, action, title }: ActivityEntry) => {
    const { noun } = entryOf(area);
    const question = `Are you sure you want to delete this ${noun}?`;
    const text = [title, finalNote(area)].filter(Boolean).join("\n");
    if (action === "create" && !(await confirm({ question, text }))) return;
    await undo(id);
  };
  return (
    <Block
      title="Last activity"
      empty="Nothing has been changed yet."
      query={useQuery(latestActivity)}
      keyOf={({ id }) => id}
    >
      {(entry) => (
        <div className={styles.entry}>
          <span>
            <strong>{entry.actor}</strong> {verbOf(entry)} {entryOf(entry.area).activity}{" "}
            <ObjectName entry={entry} />
            {entry.batch && ` and ${others(entry.batch.size - 1)}`}
          </span>
          <small>
            {[shortMoment(entry.at), whyNot(entry)].filter((part) => part !== null).join(" · ")}
          </small>
          {entry.undo.possible && (
            <Button
              size="compact-sm"
              variant="subtle"
              className={`${styles.undo} reach`}
              aria-label={`Undo: ${verbOf(entry)} ${entry.title ?? entry.object_id}`}
              disabled={isBusy}
              onClick={() => start(entry)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </Block>
  );
}

const others = (count: number) => (count === 1 ? "1 other change" : `${count} other changes`);

function ObjectName({ entry: { area, action, object_id, title } }: { entry: ActivityEntry }) {
  const name = title === null ? `number ${object_id}` : `“${cut(title, 60)}”`;
  const { addressOf } = entryOf(area);
  if (action === "remove" || !addressOf) return name;
  return (
    <Anchor component={Link} to={addressOf(object_id)} inherit underline="always">
      {name}
    </Anchor>
  );
}
