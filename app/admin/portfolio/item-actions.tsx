import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Item } from "#contract/portfolio.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useWayOut } from "../parts/way-back.ts";
import { api, detailOf } from "../session/api.ts";

/** What can be done with one project. */
export function ItemActions({ item }: { item: Item }) {
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  const way = useWayOut();

  const remove = async () => {
    const question = "Are you sure you want to delete this portfolio item?";
    if (!(await confirm({ question, text: item.title }))) return;
    try {
      await api.portfolio.remove({ id: item.id, revision: item.revision });
    } catch (error) {
      await alert("Failed to delete portfolio item", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["portfolio"] });
  };
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
      <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
