import { type Post, posts } from "#contract/blog.ts";
import { blankOf, labelsOf, payloadOf, type ValuesOf, valuesOf } from "../resource/values.ts";

/** A post as its form holds it. */
export type PostValues = ValuesOf<typeof posts>;

export const postLabels = labelsOf(posts);

export const blankPost = blankOf(posts);

export const postValues = (post: Post): PostValues => valuesOf(posts, post);

/** What is sent; a publish date that was left alone keeps its seconds. */
export const postPayload = (values: PostValues, post: Post | null) =>
  payloadOf(posts, values, post);

type Publication = Pick<Post, "status" | "published_at">;

/** Whether its date has not come yet. */
export const isWaiting = ({ published_at }: Publication) =>
  Date.parse(published_at ?? "") > Date.now();

/** Whether it is on the site. */
export const isLive = (post: Publication) => post.status === "published" && !isWaiting(post);
