import type { ListState } from "./list-state.ts";

export interface ListQuery {
  [name: string]: string | number | undefined;
}

export function queryOf({ page, limit, search, sorting, filters }: ListState): ListQuery {
  const order = sorting?.order === "desc" ? "DESC" : "ASC";
  return { page, limit, search, ...filters, ...(sorting && { sort: sorting.sort, order }) };
}
