import { queryOptions } from "@tanstack/react-query";
import { postStatuses, posts } from "#contract/blog.ts";
import { type ListRules, type ListState, pageSizes } from "../lists/list-state.ts";
import { queryOf } from "../lists/query-of.ts";
import { api } from "../session/api.ts";

export const postRules: ListRules<"status"> = {
  filters: { status: { values: ["", ...postStatuses], fallback: "" } },
  sizes: pageSizes,
  sorts: posts.sorts,
};

/** A slice of all posts, drafts included. */
export const postList = (state: ListState<"status">) =>
  queryOptions({
    queryKey: ["blog", "list", state],
    queryFn: ({ signal }) =>
      api.blog.listAll({ query: { ...queryOf(state), status: state.filters.status }, signal }),
  });

/** One post, as it stands when its form opens. */
export const onePost = (id: string) =>
  queryOptions({
    queryKey: ["blog", "one", id],
    queryFn: async ({ signal }) => (await api.blog.find({ id, signal })).post,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Which post has the slug. */
export const slugHolder = (slug: string) =>
  queryOptions({
    queryKey: ["blog", "slug", slug],
    queryFn: async ({ signal }) => (await api.blog.findSlug({ slug, signal })).post_id,
  });

/** Text rendered as the public page renders it. */
export const preview = (content: string) =>
  queryOptions({
    queryKey: ["blog", "preview", content],
    queryFn: async ({ signal }) => {
      const { rendered } = await api.blog.preview({ payload: { content }, signal });
      return rendered;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
