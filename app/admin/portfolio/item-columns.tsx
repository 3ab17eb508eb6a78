import { Badge } from "@mantine/core";
import type { Item } from "#contract/portfolio.ts";
import { cut } from "#format/cut.ts";
import type { Column } from "../lists/data-table.tsx";
import { OutLink } from "../parts/out-link.tsx";
import { Picture } from "../parts/picture.tsx";
import { ItemActions } from "./item-actions.tsx";

/** What the list shows of a project. */
export const columns: Column<Item>[] = [
  {
    label: "Image",
    width: "5rem",
    cell: (item) => <Picture src={item.image_src} alt="" />,
  },
  {
    label: "Title",
    sort: "title",
    isLong: true,
    cell: (item) => (
      <>
        <strong>{item.title}</strong>
        {item.description && <small>{cut(item.description, 50)}</small>}
      </>
    ),
  },
  { label: "Category", sort: "category", cell: (item) => item.category },
  {
    label: "Website",
    sort: "website_url",
    isLong: true,
    cell: (item) => <OutLink href={item.website_url} />,
  },
  {
    label: "Shown as",
    sort: "is_featured",
    first: "desc",
    cell: (item) => (
      <Badge color={item.is_featured ? "action" : "neutral"}>
        {item.is_featured ? "Featured" : "Regular"}
      </Badge>
    ),
  },
  { label: "Actions", isActions: true, cell: (item) => <ItemActions item={item} /> },
];
