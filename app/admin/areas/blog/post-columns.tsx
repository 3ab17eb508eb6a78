import { Badge } from "@mantine/core";
import type { Post } from "#contract/areas/blog.ts";
import { cut } from "#format/cut.ts";
import { shortDate } from "../../../ui/dates.ts";
import { shortMoment } from "../../../ui/moment.ts";
import type { Column } from "../../components/lists/column.ts";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { isLive, isWaiting, postStatusOf } from "./post-status.ts";

export const columns: Column<Post>[] = [
  {
    label: "Title",
    sort: "title",
    width: "28%",
    isLong: true,
    title: (post) => post.title,
    cell: (post) => post.excerpt && <Excerpt of={post.excerpt} />,
  },
  { label: "Category", sort: "category", cell: (post) => post.category ?? "—" },
  {
    label: "Status",
    sort: "status",
    isState: true,
    cell: (post) => <Status post={post} />,
  },
  { label: "Author", sort: "author", cell: (post) => post.author ?? "—" },
  {
    label: "Created",
    sort: "created_at",
    first: "desc",
    cell: (post) => <time dateTime={post.created_at}>{shortDate(post.created_at)}</time>,
  },
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
      {note && <small>{note}</small>}
    </>
  );
}

function datedNote(post: Post): string | null {
  if (!post.published_at || isLive(post)) return null;
  const date = shortMoment(post.published_at);
  if (post.status === "published") return `On the site from ${date}`;
  return `${isWaiting(post) ? "Not scheduled" : "Not on the site"}; dated ${date}`;
}
