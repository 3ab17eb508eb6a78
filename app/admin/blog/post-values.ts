import { type Post, posts } from "#contract/blog.ts";
import { blankOf, labelsOf, payloadOf, type ValuesOf, valuesOf } from "../resource/values.ts";

export type PostValues = ValuesOf<typeof posts>;

export const postLabels = labelsOf(posts);

export const blankPost = blankOf(posts);

export const postValues = (post: Post): PostValues => valuesOf(posts, post);

/** A publish date that was not touched keeps its seconds. */
export const postPayload = (values: PostValues, post: Post | null) =>
  payloadOf(posts, values, post);
