import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Post } from "#contract/blog.ts";
import { useRemoval } from "../parts/use-removal.ts";
import { useWayOut } from "../parts/way-back.ts";
import { api } from "../session/api.ts";
import { isLive } from "./post-values.ts";

/** What can be done with one post. */
export function PostActions({ post }: { post: Post }) {
  const remove = useRemoval("blog");
  const way = useWayOut();

  const onDelete = () =>
    remove({
      question: "Are you sure you want to delete this blog post?",
      text: post.title,
      remove: () => api.blog.remove({ id: post.id, revision: post.revision }),
      failure: "Failed to delete blog post",
    });
  return (
    <>
      {isLive(post) && (
        <Button
          component="a"
          href={`/single-post/${post.slug}`}
          target="_blank"
          size="compact-sm"
          variant="subtle"
          color="neutral"
        >
          View
        </Button>
      )}
      <Button
        component={Link}
        to={`/admin/blog/edit/${post.id}`}
        state={way}
        size="compact-sm"
        variant="subtle"
      >
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}
