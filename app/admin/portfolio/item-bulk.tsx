import { Button } from "@mantine/core";
import type { Item } from "#contract/portfolio.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { api } from "../session/api.ts";

interface ItemBulkProps {
  rows: readonly Item[];
  selection: Selection;
}

/** What can be done with several projects at once. */
export function ItemBulk({ rows, selection }: ItemBulkProps) {
  const { run, progress } = useBulk<Item>("portfolio", selection);
  const { confirm } = useDialogs();

  const remove = (item: Item) => api.portfolio.remove({ id: item.id, revision: item.revision });
  const feature = (isFeatured: boolean) =>
    run({
      rows: rows.filter((item) => item.is_featured !== isFeatured),
      act: ({ id, revision }) => api.portfolio.update({ id, revision, payload: { isFeatured } }),
      done: (count) => `${count} changed to ${isFeatured ? "Featured" : "Regular"}`,
      failed: "Failed to save portfolio item",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${rows.length} portfolio items?`;
    if (!(await confirm({ question }))) return;
    await run({
      rows,
      act: remove,
      done: (count) => `${count} deleted`,
      failed: "Failed to delete portfolio item",
    });
  };

  return (
    <BulkBar selection={selection} progress={progress}>
      <Button size="xs" variant="light" onClick={() => feature(true)}>
        Feature
      </Button>
      <Button size="xs" variant="light" onClick={() => feature(false)}>
        Make regular
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
        Delete selected
      </Button>
    </BulkBar>
  );
}
