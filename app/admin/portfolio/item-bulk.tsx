import type { Item } from "#contract/portfolio.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { BulkButton, DeleteSelected, ExportSelected } from "../lists/bulk-buttons.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { api } from "../session/api.ts";

interface ItemBulkProps {
  rows: readonly Item[];
  selection: Selection;
}

const nameOf = ({ title }: Item) => title;

/** What can be done with several projects at once. */
export function ItemBulk({ rows, selection }: ItemBulkProps) {
  const area = "portfolio";
  const { run, remove, progress } = useBulk({ area, noun: "portfolio item", nameOf, selection });

  const feature = (isFeatured: boolean) =>
    run({
      rows: rows.filter((item) => item.is_featured !== isFeatured),
      act: ({ id, revision }) => api.portfolio.update({ id, revision, payload: { isFeatured } }),
      done: (count) => `${count} changed to ${isFeatured ? "Featured" : "Regular"}`,
      failed: "Failed to save portfolio item",
    });
  const removeChosen = () =>
    remove({
      rows,
      act: ({ id, revision }) => api.portfolio.remove({ id, revision }),
      failed: "Failed to delete portfolio item",
    });

  return (
    <BulkBar selection={selection} progress={progress}>
      <BulkButton onClick={() => feature(true)}>Feature</BulkButton>
      <BulkButton onClick={() => feature(false)}>Make regular</BulkButton>
      <ExportSelected name="portfolio_items" columns={csvColumns} rows={rows.map(flat)} />
      <DeleteSelected onClick={removeChosen} />
    </BulkBar>
  );
}

/** A project with its metrics in one cell. */
const flat = ({ metrics, ...item }: Item) => ({
  ...item,
  metrics: metrics.map(({ value, label }) => `${label}: ${value}`).join("; "),
});

const csvColumns = [
  "id",
  "title",
  "description",
  "category",
  "image_src",
  "image_width",
  "image_height",
  "brand_src",
  "brand_width",
  "brand_height",
  "website_url",
  "metrics",
  "is_featured",
  "sort_order",
  "created_at",
] as const;
