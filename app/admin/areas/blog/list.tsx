import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Post } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { columns } from "./post-columns.tsx";
import { isLive } from "./post-status.ts";

const setStatus = (status: Post["status"]) => ({
  payload: { status },
  isFor: (post: Post) => post.status !== status,
  act: ({ id, revision }: Post) => api.blog.update({ id, revision, payload: { status } }),
  failure: "Failed to save blog post",
});

const publish: BulkAction<Post> = {
  label: "Publish",
  ...setStatus("published"),
  done: (count) => `${count} published`,
  viewOf: (post) =>
    isLive({ ...post, status: "published" }) ? pageAddress("article", post.slug) : null,
  ask(rows) {
    const later = rows.filter(({ published_at }) => Date.parse(published_at ?? "") > Date.now());
    if (later.length === 0) return null;
    const titles = later.map(({ title }) => title).join(", ");
    return {
      question: later.length === 1 ? "Plan this blog post?" : `Plan ${later.length} blog posts?`,
      text: `${titles}: goes out on the publish date, which is still to come.`,
      confirm: later.length === rows.length ? "Plan" : "Publish",
    };
  },
};

const unpublish: BulkAction<Post> = {
  label: "Unpublish",
  ...setStatus("draft"),
  done: (count) => `${count} unpublished`,
  ask: (rows) => ({
    question:
      rows.length === 1 ? "Unpublish this blog post?" : `Unpublish ${rows.length} blog posts?`,
    text: `${rows.map(({ title }) => title).join(", ")}: ${
      rows.some(isLive) ? "off the site at once, and a draft again" : "a draft again, not planned"
    }.`,
    confirm: "Unpublish",
  }),
};

export default {
  columns,
  sorting: { sort: "updated_at", order: "desc" },
  publicAddress: (post) => (isLive(post) ? pageAddress("article", post.slug) : null),
  bulk: [publish, unpublish],
  tools: () => (
    <Button component={Link} to="/admin/blog/tags" variant="default">
      Tags
    </Button>
  ),
} satisfies ListView<Post>;
