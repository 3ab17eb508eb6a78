import { Badge } from "@mantine/core";
import type { Post } from "#contract/areas/blog.ts";
import { cut } from "#format/cut.ts";
import { shortMoment } from "../../../ui/moment.ts";
import type { Column } from "../../components/lists/column.ts";
import { nothing } from "../../components/lists/data-table.tsx";
import { dateColumn } from "../../resource/columns.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { isLive, isWaiting, postStatusOf } from "./post-status.ts";

export const columns: Column<Post>[] = [
  {
    label: "Title",
    sort: "title",
    title: (post) => post.title,
    cell: (post) => post.excerpt && <Excerpt of={post.excerpt} />,
  },
  {
    label: "Category",
    sort: "category",
    width: "8rem",
    optional: "shown",
    cell: (post) => post.category ?? nothing,
  },
  {
    label: "Status",
    sort: "status",
    width: "7.5rem",
    isState: true,
    cell: (post) => <Status post={post} />,
  },
  {
    label: "Author",
    sort: "author",
    width: "8rem",
    optional: "shown",
    isMinor: true,
    cell: (post) => post.author ?? nothing,
  },
  { ...dateColumn("Published", "published_at"), optional: "hidden", isDate: false, isMinor: true },
  { ...dateColumn("Created", "created_at"), optional: "shown", isDate: false, isMinor: true },
  { ...dateColumn("Updated", "updated_at"), optional: "shown" },
];

const Excerpt = ({ of }: { of: string }) => <small>{cut(useFactText(of), 60)}</small>;

const statusColors = { draft: "neutral", scheduled: "warning", published: "success" };

function Status({ post }: { post: Post }) {
  const status = postStatusOf(post);
  const note = datedNote(post);
  return (
    <>
      <Badge color={statusColors[status]} tt="capitalize">
        {status}
      </Badge>
      {note && <small title={note}> {note}</small>}
    </>
  );
}

function datedNote(post: Post): string | null {
  if (!post.published_at || isLive(post)) return null;
  const date = shortMoment(post.published_at);
  if (post.status === "published") return `On the site from ${date}`;
  return `${isWaiting(post) ? "Not scheduled" : "Not on the site"}; dated ${date}`;
}
