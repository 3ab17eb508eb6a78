import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Post } from "#contract/blog.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useWayOut } from "../parts/way-back.ts";
import { api, detailOf } from "../session/api.ts";
import { isWaiting } from "./post-values.ts";

/** What can be done with one post. */
export function PostActions({ post }: { post: Post }) {
  const { confirm, alert } = useDialogs();
  const queries = useQueryClient();
  const way = useWayOut();

  const remove = async () => {
    const question = "Are you sure you want to delete this blog post?";
    if (!(await confirm({ question, text: post.title }))) return;
    try {
      await api.blog.remove({ id: post.id, revision: post.revision });
    } catch (error) {
      await alert("Failed to delete blog post", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["blog"] });
  };
  return (
    <>
      {post.status === "published" && !isWaiting(post) && (
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
      <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
