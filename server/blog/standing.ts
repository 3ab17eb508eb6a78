import type { ListQuery } from "../resource/store.ts";

type Filters = ListQuery["filters"];

/** Whether the status asked for depends on the date as well. */
export const isDated = (filters: Filters = {}) =>
  filters.status === "public" || filters.status === "scheduled";

/** Names the moment instead of the present, so that a cached list ends with it. */
export function datedFilters({ status, ...others }: Filters, latestPublication: string): Filters {
  const bound = status === "public" ? "until" : "after";
  return { ...others, status: "published", [bound]: latestPublication };
}
