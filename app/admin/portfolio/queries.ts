import { queryOptions } from "@tanstack/react-query";
import type { Item } from "#contract/portfolio.ts";
import { api } from "../session/api.ts";

/** What the API gives at once. */
const most = 1000;

/** All projects. An agency has hundreds at most, so the list is searched and sorted where it is shown. */
export const allItems = queryOptions({
  queryKey: ["portfolio", "all"],
  async queryFn({ signal }) {
    const items: Item[] = [];
    for (;;) {
      const query = { limit: most, offset: items.length };
      const slice = await api.portfolio.list({ query, signal });
      items.push(...slice.items);
      if (slice.items.length === 0 || items.length >= slice.total) return items;
    }
  },
});

/** One project, as it stands when its form opens. */
export const oneItem = (id: string) =>
  queryOptions({
    queryKey: ["portfolio", "one", id],
    queryFn: async ({ signal }) => (await api.portfolio.find({ id, signal })).item,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
