import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** The library's file at an address; null if the library has none there. */
export const fileAt = (url: string) =>
  queryOptions({
    queryKey: ["media", "at", url],
    enabled: url.startsWith("/media/"),
    queryFn: async ({ signal }) => {
      const { media } = await api.media.list({ query: { url, limit: 1 }, signal });
      return media[0] ?? null;
    },
  });

export const fileOf = (id: number) =>
  queryOptions({
    queryKey: ["media", "file", id],
    queryFn: async ({ signal }) => (await api.media.find({ id, signal })).media,
  });
