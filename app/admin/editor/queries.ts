import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

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
