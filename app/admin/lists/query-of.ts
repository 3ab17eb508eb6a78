import type { ListState } from "./list-state.ts";

/** A list's state as the API's lists take it. */
export function queryOf({ page, limit, search, sorting }: ListState<string>) {
  return {
    page,
    limit,
    search,
    sort: sorting?.sort,
    order: sorting ? (sorting.order === "desc" ? "DESC" : "ASC") : undefined,
  };
}
