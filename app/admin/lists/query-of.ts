import type { ListState } from "./list-state.ts";

/** What the staff lists of the API take. */
export interface ListQuery {
  [name: string]: string | number | undefined;
}

/** A list's state as the API's lists take it. */
export function queryOf({ page, limit, search, sorting, filters }: ListState): ListQuery {
  const order = sorting?.order === "desc" ? "DESC" : "ASC";
  return { page, limit, search, ...filters, ...(sorting && { sort: sorting.sort, order }) };
}
