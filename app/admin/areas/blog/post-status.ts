import type { Post } from "#contract/areas/blog.ts";

export type PostPublication = Pick<Post, "status" | "published_at">;

export const isWaiting = ({ published_at }: PostPublication) =>
  Date.parse(published_at ?? "") > Date.now();

export const isLive = (post: PostPublication) => post.status === "published" && !isWaiting(post);

export const postStatusOf = (post: PostPublication) =>
  post.status === "published" && isWaiting(post) ? "scheduled" : post.status;
