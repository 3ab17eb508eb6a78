import { Button } from "@mantine/core";
import { Link } from "react-router";
import { type Post, posts } from "#contract/areas/blog.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { publishRows } from "../../publishing/publish-rows.ts";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { columns } from "./post-columns.tsx";
import { isLive } from "./post-status.ts";

const failure = "Failed to save blog post";

const publish = publishRows<Post>(posts, {
  failure,
  viewOf: (post) =>
    isLive({ ...post, status: "published" }) ? pageAddress("article", post.slug) : null,
});

const unpublish: BulkAction<Post> = {
  label: "Unpublish",
  payload: { status: "draft" },
  isFor: ({ status }) => status !== "draft",
  act: ({ id }) => api.blog.unpublish({ id }),
  failure,
  done: (count) => `${count} unpublished`,
  ask: (rows) => ({
    question:
      rows.length === 1 ? "Unpublish this blog post?" : `Unpublish ${rows.length} blog posts?`,
    text: `${rows.map(({ title }) => title).join(", ")}: ${
      rows.some(isLive) ? "off the site immediately, back to draft" : "back to draft, not scheduled"
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
