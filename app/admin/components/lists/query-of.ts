import type { ListState } from "./list-state.ts";

export interface UrlQuery {
  [name: string]: string | number | undefined;
}

interface Asking {
  name: string;
  /** The API's names of the filter's values, where they differ from those on screen. */
  queryValues?: Readonly<Record<string, string>> | undefined;
}

export function queryOf(state: ListState, asking: readonly Asking[] = []): UrlQuery {
  const { page, limit, search, sorting, filters } = state;
  const order = sorting?.order === "desc" ? "DESC" : "ASC";
  const translated = asking.map(({ name, queryValues }) => {
    const value = filters[name];
    return [name, value === undefined ? value : (queryValues?.[value] ?? value)] as const;
  });
  return {
    page,
    limit,
    search,
    ...filters,
    ...Object.fromEntries(translated),
    ...(sorting && { sort: sorting.sort, order }),
  };
}
