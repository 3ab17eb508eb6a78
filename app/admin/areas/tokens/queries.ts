import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const allTokens = queryOptions({
  queryKey: ["tokens", "list"],
  queryFn: async ({ signal }) => (await api.tokens.list({ signal })).tokens,
  // They are used by programs meanwhile.
  staleTime: 0,
});
