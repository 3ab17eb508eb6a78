import { queryOptions } from "@tanstack/react-query";
import { subscriptionStatuses, subscriptions } from "#contract/newsletter.ts";
import { type ListRules, type ListState, pageSizes } from "../lists/list-state.ts";
import { queryOf } from "../lists/query-of.ts";
import { api } from "../session/api.ts";

export const subscriptionRules: ListRules<"status"> = {
  filters: { status: { values: [...subscriptionStatuses, "all"], fallback: "active" } },
  sizes: [...pageSizes, 100],
  sorts: subscriptions.sorts,
};

export const subscriptionList = (state: ListState<"status">) =>
  queryOptions({
    queryKey: ["newsletter", "list", state],
    queryFn: ({ signal }) =>
      api.newsletter.list({ query: { ...queryOf(state), status: state.filters.status }, signal }),
  });

export const newsletterStats = queryOptions({
  queryKey: ["newsletter", "stats"],
  queryFn: async ({ signal }) => (await api.newsletter.stats({ signal })).stats,
});
