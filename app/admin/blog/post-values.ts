import { type Post, posts } from "#contract/blog.ts";
import { blankOf, labelsOf, payloadOf, type ValuesOf, valuesOf } from "../resource/values.ts";

/** A post as its form holds it; its publish date is the first 16 characters of an ISO date, in UTC. */
export type PostValues = ValuesOf<typeof posts>;

export const postLabels = { ...labelsOf(posts), publishedAt: "Publish date (UTC)" };

export const blankPost = blankOf(posts);

export const postValues = (post: Post): PostValues => valuesOf(posts, post);

/** What is sent; a publish date that was left alone keeps its seconds. */
export const postPayload = (values: PostValues, post: Post | null) =>
  payloadOf(posts, values, post);

/** Published from a day on that has not come yet. */
export const isWaiting = ({ published_at }: Post) => Date.parse(published_at ?? "") > Date.now();
