import type { ListQuery } from "../resource/store.ts";

type PostFilters = ListQuery["filters"];

export const isDated = (filters: PostFilters = {}) =>
  filters.status === "public" || filters.status === "scheduled";

/** Uses the latest publication instead of now, so that a list is cached until the next one. */
export function datedFilters(
  { status, ...others }: PostFilters,
  latestPublication: string,
): PostFilters {
  const bound = status === "public" ? "until" : "after";
  return { ...others, status: "published", [bound]: latestPublication };
}
