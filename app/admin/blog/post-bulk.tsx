import type { Post } from "#contract/blog.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { BulkButton, DeleteSelected, ExportSelected } from "../lists/bulk-buttons.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { api } from "../session/api.ts";

interface PostBulkProps {
  rows: readonly Post[];
  selection: Selection;
}

const nameOf = ({ title }: Post) => title;

/** What can be done with several posts at once. */
export function PostBulk({ rows, selection }: PostBulkProps) {
  const { run, remove, progress } = useBulk({ area: "blog", noun: "blog post", nameOf, selection });

  const setStatus = (status: Post["status"]) =>
    run({
      rows: rows.filter((post) => post.status !== status),
      act: ({ id, revision }) => api.blog.update({ id, revision, payload: { status } }),
      done: (count) => `${count} ${status === "draft" ? "made drafts" : "published"}`,
      failed: "Failed to save blog post",
    });
  const removeChosen = () =>
    remove({
      rows,
      act: ({ id, revision }) => api.blog.remove({ id, revision }),
      failed: "Failed to delete blog post",
    });

  return (
    <BulkBar selection={selection} progress={progress}>
      <BulkButton onClick={() => setStatus("published")}>Publish</BulkButton>
      <BulkButton onClick={() => setStatus("draft")}>Make drafts</BulkButton>
      <ExportSelected name="blog_posts" columns={csvColumns} rows={rows} />
      <DeleteSelected onClick={removeChosen} />
    </BulkBar>
  );
}

/** All but the content: a spreadsheet's cell does not hold one. */
const csvColumns = [
  "id",
  "title",
  "slug",
  "excerpt",
  "featured_image",
  "category",
  "tags",
  "status",
  "is_featured",
  "author",
  "published_at",
  "created_at",
  "updated_at",
] as const;
