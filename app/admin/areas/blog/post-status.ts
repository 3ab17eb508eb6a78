import type { Post } from "#contract/areas/blog.ts";

type Publication = Pick<Post, "status" | "published_at">;

export const isWaiting = ({ published_at }: Publication) =>
  Date.parse(published_at ?? "") > Date.now();

export const isLive = (post: Publication) => post.status === "published" && !isWaiting(post);

export const postStatusOf = (post: Publication) =>
  post.status === "published" && isWaiting(post) ? "scheduled" : post.status;
