import { Badge } from "@mantine/core";
import type { Post } from "#contract/blog.ts";
import { cut } from "#format/cut.ts";
import { shortDate } from "../../ui/dates.ts";
import { shortMoment } from "../../ui/moment.ts";
import type { Column } from "../lists/data-table.tsx";
import { isWaiting } from "./post-values.ts";

/** What the list shows of a post. */
export const columns: Column<Post>[] = [
  {
    label: "Title",
    sort: "title",
    width: "28%",
    isLong: true,
    cell: (post) => (
      <>
        <strong>{post.title}</strong>
        {post.excerpt && <small>{cut(post.excerpt, 60)}</small>}
      </>
    ),
  },
  { label: "Category", sort: "category", cell: (post) => post.category ?? "—" },
  { label: "Status", sort: "status", cell: (post) => <Standing post={post} /> },
  { label: "Author", sort: "author", cell: (post) => post.author ?? "—" },
  {
    label: "Created",
    sort: "created_at",
    first: "desc",
    cell: (post) => <time dateTime={post.created_at}>{shortDate(post.created_at)}</time>,
  },
];

function Standing({ post }: { post: Post }) {
  if (post.status === "draft") return <Badge color="neutral">{post.status}</Badge>;
  if (!post.published_at || !isWaiting(post)) return <Badge color="success">{post.status}</Badge>;
  return (
    <>
      <Badge color="warning">{post.status}</Badge>
      <small>Scheduled: on the site from {shortMoment(post.published_at)}</small>
    </>
  );
}
