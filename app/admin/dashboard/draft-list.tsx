import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { shortMoment } from "../../ui/moment.ts";
import { Block } from "./block.tsx";
import { waitingDrafts } from "./queries.ts";

export function DraftList() {
  return (
    <Block
      title="Drafts waiting"
      all={{ to: "/admin/blog?status=draft", label: "All drafts" }}
      empty="No draft is waiting."
      query={useQuery(waitingDrafts)}
      keyOf={({ id }) => id}
    >
      {({ id, title, author, updated_at }) => (
        <>
          <Anchor component={Link} to={`/admin/blog/edit/${id}`} className="reach">
            {title}
          </Anchor>
          <small>{`${author ?? "Nobody"}, last changed ${shortMoment(updated_at)}`}</small>
        </>
      )}
    </Block>
  );
}
