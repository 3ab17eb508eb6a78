import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

export const allTokens = queryOptions({
  queryKey: ["tokens", "list"],
  queryFn: async ({ signal }) => (await api.tokens.list({ signal })).tokens,
  // They are used by programs meanwhile.
  staleTime: 0,
});

const listedChanges = 50;

/** The latest changes of a token. */
export const changesBy = (token: number) =>
  queryOptions({
    queryKey: ["activity", "token", token],
    queryFn: async ({ signal }) => {
      const query = { token, limit: listedChanges };
      return (await api.activity.list({ query, signal })).entries;
    },
    staleTime: 0,
  });
