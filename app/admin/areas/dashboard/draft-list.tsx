import { Anchor, Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { shortMoment } from "../../../ui/moment.ts";
import { useEntry, useEntryOf } from "../../resource/entries.tsx";
import { untitled } from "../../resource/words.ts";
import { Block } from "./block.tsx";
import { type WaitingDraft, waitingDrafts } from "./queries.ts";

export function DraftList() {
  const entryOf = useEntryOf();
  return (
    <Block
      title="Drafts waiting"
      all={{ to: "/admin/blog?status=draft", label: "All draft posts" }}
      empty="No draft is waiting."
      query={useQuery(waitingDrafts)}
      keyOf={({ area, id }) => `${area} ${id}`}
    >
      {(draft) => (
        <>
          <span>
            <Title {...draft} /> {draft.isChange && <Badge color="warning">With changes</Badge>}
          </span>
          <small>{`${entryOf(draft.area).typeLabel} · ${draft.who ?? "Nobody"}, last changed ${shortMoment(draft.at)}`}</small>
        </>
      )}
    </Block>
  );
}

function Title({ area, id, title }: WaitingDraft) {
  const { addressOf } = useEntry(area);
  const name = title || untitled;
  if (!addressOf) return name;
  return (
    <Anchor component={Link} to={addressOf(id)} className="reach">
      {name}
    </Anchor>
  );
}
