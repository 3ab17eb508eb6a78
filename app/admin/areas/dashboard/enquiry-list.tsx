import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { cut } from "#format/cut.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { Block } from "./block.tsx";
import { newEnquiries } from "./queries.ts";

export function EnquiryList() {
  return (
    <Block
      title="New enquiries"
      all={{ to: "/admin/contact?status=new", label: "All new" }}
      empty="Nobody is waiting for an answer."
      query={useQuery(newEnquiries)}
      keyOf={({ id }) => id}
    >
      {({ id, name, message, created_at, is_read }) => (
        <>
          <Anchor
            component={Link}
            to={`/admin/contact/${id}?status=new`}
            fw={is_read ? 400 : 700}
            className="reach"
          >
            {name}
          </Anchor>
          {cut(message, 90)}
          <small>{shortMoment(created_at)}</small>
        </>
      )}
    </Block>
  );
}
