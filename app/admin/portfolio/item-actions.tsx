import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Item } from "#contract/portfolio.ts";
import { useRemoval } from "../parts/use-removal.ts";
import { useWayOut } from "../parts/way-back.ts";
import { api } from "../session/api.ts";

/** What can be done with one project. */
export function ItemActions({ item }: { item: Item }) {
  const remove = useRemoval("portfolio");
  const way = useWayOut();

  const onDelete = () =>
    remove({
      question: "Are you sure you want to delete this portfolio item?",
      text: item.title,
      remove: () => api.portfolio.remove({ id: item.id, revision: item.revision }),
      failure: "Failed to delete portfolio item",
    });
  return (
    <>
      <Button
        component={Link}
        to={`/admin/portfolio/edit/${item.id}`}
        state={way}
        size="compact-sm"
        variant="subtle"
      >
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
