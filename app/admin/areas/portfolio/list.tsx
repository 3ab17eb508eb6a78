import { Badge } from "@mantine/core";
import { type Project, projects } from "#contract/areas/portfolio.ts";
import { cut } from "#format/cut.ts";
import { ExternalLink } from "../../components/external-link.tsx";
import type { Column } from "../../components/lists/column.ts";
import { Picture } from "../../components/picture.tsx";
import { publishRows } from "../../publishing/publish-rows.ts";
import { createdColumn, updatedColumn } from "../../resource/columns.tsx";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { addressOf, isShown, unpublishQuestion } from "./publication.ts";

const columns: Column<Project>[] = [
  {
    label: "Image",
    width: "4.5rem",
    isMinor: true,
    cell: (item) => <Picture src={item.image_src} alt="" />,
  },
  {
    label: "Title",
    sort: "title",
    title: (item) => item.title,
    cell: (item) => item.description && <small>{cut(item.description, 50)}</small>,
  },
  {
    label: "Category",
    sort: "category",
    width: "8rem",
    optional: "shown",
    cell: (item) => item.category,
  },
  {
    label: "Website",
    sort: "website_url",
    width: "20%",
    isMinor: true,
    cell: (item) => item.website_url && <ExternalLink href={item.website_url} />,
  },
  {
    label: "Shown as",
    width: "11rem",
    isState: true,
    sort: "is_featured",
    first: "desc",
    cell: (item) => (
      <>
        <Badge color={item.is_featured ? "action" : "neutral"}>
          {item.is_featured ? "Featured" : "Regular"}
        </Badge>
        {!isShown(item) && <Badge color="warning">Draft</Badge>}
      </>
    ),
  },
  updatedColumn([]),
  { ...createdColumn, optional: "hidden" },
];

const failure = "Failed to save portfolio item";

const feature = (label: string, isFeatured: boolean): BulkAction<Project> => ({
  label,
  payload: { isFeatured },
  isFor: (item) => item.is_featured !== isFeatured,
  act: ({ id, revision }) => api.portfolio.update({ id, revision, payload: { isFeatured } }),
  done: (count) => `${count} changed to ${isFeatured ? "Featured" : "Regular"}`,
  failure,
});

const publish = publishRows<Project>(projects, { failure, viewOf: addressOf });

const unpublish: BulkAction<Project> = {
  label: "Unpublish",
  payload: { status: "draft" },
  isFor: ({ status }) => status !== "draft",
  act: ({ id }) => api.portfolio.unpublish({ id }),
  failure,
  done: (count) => `${count} unpublished`,
  ask: unpublishQuestion,
};

export default {
  columns,
  publicAddress: (item) => (isShown(item) ? addressOf(item) : null),
  bulk: [feature("Feature", true), feature("Make regular", false), publish, unpublish],
} satisfies ListView<Project>;
