import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Post } from "#contract/areas/blog.ts";
import { api } from "../../session/api.ts";

export interface CountedTag {
  tag: string;
  /** The number of posts with the tag, including drafts. */
  count: number;
}

/** Most used first. */
export const tagCounts = queryOptions({
  queryKey: ["blog", "tags"],
  queryFn: async ({ signal }): Promise<CountedTag[]> => (await api.blog.tags({ signal })).tags,
  staleTime: 60_000,
});

/** The post as the site shows it, without the changes of its draft. */
export const livePost = (id: number) =>
  queryOptions({
    queryKey: ["blog", "live", id],
    queryFn: async ({ signal }) => (await api.blog.find({ id, signal })).post,
  });

/** Until what the site shows is loaded, it is the post as the form has it. */
export function useLivePost(post: Post | null, hasDraft: boolean): Post | null {
  const { data } = useQuery({ ...livePost(Number(post?.id)), enabled: post !== null && hasDraft });
  return (hasDraft && data) || post;
}

export const slugHolder = (slug: string) =>
  queryOptions({
    queryKey: ["blog", "slug", slug],
    queryFn: async ({ signal }) => (await api.blog.findSlug({ slug, signal })).post_id,
  });
