import { Badge } from "@mantine/core";
import type { Post } from "#contract/areas/blog.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { isWaiting } from "./post-status.ts";

/** The state of the post as saved, regardless of unsaved input. */
export function PostState({ post }: { post: Post | null }) {
  if (!post || post.status === "draft") return <Badge color="neutral">Draft</Badge>;
  if (!isWaiting(post)) return <Badge color="success">Published</Badge>;
  return <Badge color="warning">{`Scheduled for ${shortMoment(post.published_at ?? "")}`}</Badge>;
}
