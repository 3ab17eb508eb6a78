import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router";
import { type ActivityEntry, isFileOfSubscribers } from "#contract/areas/activity.ts";
import { cut } from "#format/cut.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { TimeAgo } from "../../components/time-ago.tsx";
import { useUndo } from "../../components/use-undo.tsx";
import { useEntry, useEntryOf } from "../../resource/entries.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { finalNote } from "../../resource/final-note.ts";
import { untitled } from "../../resource/words.ts";
import styles from "./activity-list.module.css";
import { isComplete, nounOf, verbOf, whyNot } from "./activity-words.ts";
import { Block } from "./block.tsx";
import dashboard from "./dashboard.module.css";
import { useActivity } from "./use-activity.ts";

const fileNote =
  "The subscribers it added are removed. People who have since subscribed or unsubscribed themselves are kept. This cannot be undone.";

export function ActivityList() {
  const { undo, isBusy } = useUndo();
  const entryOf = useEntryOf();
  const { confirm } = useDialogs();
  const { query, ...rest } = useActivity();
  const start = async (entry: ActivityEntry) => {
    const { id, area, action, title } = entry;
    const { noun } = entryOf(area);
    const isFile = isFileOfSubscribers(entry);
    const question = `Are you sure you want to delete ${isFile ? "the subscribers of this file" : `this ${noun}`}?`;
    const note = isFile ? fileNote : finalNote(area);
    const text = [title, note].filter(Boolean).join("\n");
    if (action === "create" && !(await confirm({ question, text }))) return;
    await undo(id);
  };
  return (
    <Block title="Recent activity" empty="No changes yet." query={query}>
      <ul className={`${dashboard.rows} ${rest.isOpen ? "" : styles.brief}`}>
        {query.data?.map((entry) => (
          <li key={entry.id}>
            <div className={styles.entry}>
              <span>
                <strong dir="auto">{entry.actor}</strong>
                {entry.token && ` via the token “${cut(entry.token.name, 40)}”`} {verbOf(entry)}{" "}
                {!isComplete(entry) && (
                  <>
                    {nounOf(entry, entryOf(entry.area).activity)} <ObjectName entry={entry} />
                  </>
                )}
                {entry.batch && ` and ${others(entry.batch.size - 1)}`}{" "}
                <small>
                  <TimeAgo at={entry.at} />
                  {rest.isOpen && whyNot(entry) && ` · ${whyNot(entry)}`}
                </small>
              </span>
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
          </li>
        ))}
      </ul>
      <Rest {...rest} />
    </Block>
  );
}

type RestProps = Omit<ReturnType<typeof useActivity>, "query">;

function Rest({ hasMore, isOpen, isLoadingMore, showMore }: RestProps) {
  if (hasMore) {
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => !isLoadingMore && showMore()}>
        {isLoadingMore ? "Loading …" : isOpen ? "Show more" : "Show all activity"}
      </Button>
    );
  }
  if (!isOpen) return null;
  // Takes the focus over from the button that is gone.
  return (
    <p className={styles.end} tabIndex={-1} ref={(end) => end?.focus({ preventScroll: true })}>
      These are all changes from the last year.
    </p>
  );
}

const others = (count: number) => (count === 1 ? "1 other" : `${count} others`);

function ObjectName({ entry: { area, action, object_id, title } }: { entry: ActivityEntry }) {
  const text = useFactText(title || untitled);
  const name = title === null ? `number ${object_id}` : `“${cut(text, 60)}”`;
  const { addressOf } = useEntry(area);
  if (action === "remove" || !addressOf) return <bdi>{name}</bdi>;
  return (
    <Anchor component={Link} to={addressOf(object_id)} inherit underline="always">
      <bdi>{name}</bdi>
    </Anchor>
  );
}
