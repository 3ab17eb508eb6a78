import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export interface CountedTag {
  tag: string;
  /** Of posts, drafts among them. */
  count: number;
}

/** Most used first. */
export const tagCounts = queryOptions({
  queryKey: ["blog", "tags"],
  queryFn: async ({ signal }): Promise<CountedTag[]> => (await api.blog.tags({ signal })).tags,
  staleTime: 60_000,
});

export const slugHolder = (slug: string) =>
  queryOptions({
    queryKey: ["blog", "slug", slug],
    queryFn: async ({ signal }) => (await api.blog.findSlug({ slug, signal })).post_id,
  });
