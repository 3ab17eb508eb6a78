import { queryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** The library's file at an address; null where the address is another's. */
export const fileAt = (hash: string | null) =>
  queryOptions({
    queryKey: ["media", "at", hash],
    enabled: hash !== null,
    queryFn: async ({ signal }) => {
      const { media } = await api.media.list({ query: { hash: hash ?? "", limit: 1 }, signal });
      return media[0] ?? null;
    },
  });
