import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ActivityEntry } from "#contract/activity.ts";
import { cut } from "#format/cut.ts";
import { shortMoment } from "../../ui/moment.ts";
import { entryOf } from "../registry.ts";
import { Block } from "./block.tsx";
import { latestActivity } from "./queries.ts";

export function ActivityList() {
  return (
    <Block
      title="Last activity"
      empty="Nothing has been changed yet."
      query={useQuery(latestActivity)}
      keyOf={({ id }) => id}
    >
      {(entry) => (
        <>
          <span>
            <strong>{entry.actor}</strong> {verbOf(entry)} {entryOf(entry.area).activity}{" "}
            <ObjectName entry={entry} />
          </span>
          <small>{shortMoment(entry.at)}</small>
        </>
      )}
    </Block>
  );
}

function verbOf({ action, fields }: ActivityEntry): string {
  if (action === "create") return "added";
  if (action === "remove") return "deleted";
  if (fields.length === 1 && fields[0] === "is_read") return "read";
  if (fields.includes("resent")) return "resent a mail about";
  if (fields.includes("dismissed")) return "dismissed a mail about";
  return fields.length > 0 ? `changed ${fields.map(wordOf).slice(0, 3).join(", ")} of` : "changed";
}

const wordOf = (field: string) => field.replace(/^is_/, "").replaceAll("_", " ");

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
