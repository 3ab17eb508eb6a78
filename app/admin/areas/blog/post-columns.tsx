import { Badge } from "@mantine/core";
import type { Post } from "#contract/areas/blog.ts";
import { cut } from "#format/cut.ts";
import { briefDay, shortMoment } from "../../../ui/moment.ts";
import type { Column } from "../../components/lists/column.ts";
import { nothing } from "../../components/lists/data-table.tsx";
import { dateColumn } from "../../resource/columns.tsx";
import { useFactText } from "../../resource/facts/fact-text.tsx";
import { isWaiting } from "./post-status.ts";

/** No wider than a date, for the sake of the title. */
const dateWidth = "7rem";
const created = { ...dateColumn("Created", "created_at"), width: dateWidth };

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
    width: "9.5rem",
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
  { ...created, optional: "shown", isDate: false, isMinor: true },
  { ...dateColumn("Updated", "updated_at"), width: dateWidth, optional: "shown" },
];

const Excerpt = ({ of }: { of: string }) => <small>{cut(useFactText(of), 60)}</small>;

function Status({ post }: { post: Post }) {
  const { status, published_at: at } = post;
  if (at && status === "published" && isWaiting(post)) {
    return (
      <>
        <Badge color="brand">Scheduled</Badge> <small title={shortMoment(at)}>{briefDay(at)}</small>
      </>
    );
  }
  const note = at && status === "draft" ? datedNote(post, at) : null;
  return (
    <>
      <Badge color={status === "draft" ? "neutral" : "success"} tt="capitalize">
        {status}
      </Badge>
      {note && <small title={note}> {note}</small>}
    </>
  );
}

const datedNote = (post: Post, at: string) =>
  `${isWaiting(post) ? "Not scheduled" : "Not on the site"}; dated ${shortMoment(at)}`;
