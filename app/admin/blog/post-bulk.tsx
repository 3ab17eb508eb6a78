import { Button } from "@mantine/core";
import type { Post } from "#contract/blog.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { Selection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { api } from "../session/api.ts";

interface PostBulkProps {
  rows: readonly Post[];
  selection: Selection;
}

/** What can be done with several posts at once. */
export function PostBulk({ rows, selection }: PostBulkProps) {
  const { run, progress } = useBulk<Post>("blog", selection);
  const { confirm } = useDialogs();

  const setStatus = (status: Post["status"]) =>
    run({
      rows: rows.filter((post) => post.status !== status),
      act: ({ id, revision }) => api.blog.update({ id, revision, payload: { status } }),
      done: (count) => `${count} ${status === "draft" ? "made drafts" : "published"}`,
      failed: "Failed to save blog post",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${rows.length} blog posts?`;
    if (!(await confirm({ question }))) return;
    await run({
      rows,
      act: ({ id, revision }) => api.blog.remove({ id, revision }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete blog post",
    });
  };

  return (
    <BulkBar selection={selection} progress={progress}>
      <Button size="xs" variant="light" onClick={() => setStatus("published")}>
        Publish
      </Button>
      <Button size="xs" variant="light" onClick={() => setStatus("draft")}>
        Make drafts
      </Button>
      <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
        Delete selected
      </Button>
    </BulkBar>
  );
}
