import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

export const tagsInUse = queryOptions({
  queryKey: ["blog", "tags"],
  queryFn: async ({ signal }) => (await api.blog.tags({ signal })).tags.map(({ tag }) => tag),
  staleTime: 60_000,
});

export const slugHolder = (slug: string) =>
  queryOptions({
    queryKey: ["blog", "slug", slug],
    queryFn: async ({ signal }) => (await api.blog.findSlug({ slug, signal })).post_id,
  });
