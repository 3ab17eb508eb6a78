import type { Post } from "#contract/blog.ts";
import type { BulkAction, ListView } from "../resource/views.ts";
import { api } from "../session/api.ts";
import { columns } from "./post-columns.tsx";
import { isLive } from "./post-values.ts";

const setStatus = (status: Post["status"]) => ({
  isFor: (post: Post) => post.status !== status,
  act: ({ id, revision }: Post) => api.blog.update({ id, revision, payload: { status } }),
  failure: "Failed to save blog post",
});

const publish: BulkAction<Post> = {
  label: "Publish",
  ...setStatus("published"),
  done: (count) => `${count} published`,
};

const unpublish: BulkAction<Post> = {
  label: "Unpublish",
  ...setStatus("draft"),
  done: (count) => `${count} unpublished`,
  ask: (rows) => ({
    question:
      rows.length === 1 ? "Unpublish this blog post?" : `Unpublish ${rows.length} blog posts?`,
    text: `${rows.map(({ title }) => title).join(", ")}: off the site at once, and a draft again.`,
    confirm: "Unpublish",
  }),
};

export default {
  columns,
  publicAddress: (post) => (isLive(post) ? `/single-post/${post.slug}` : null),
  bulk: [publish, unpublish],
} satisfies ListView<Post>;
