import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

export type Direction = "asc" | "desc";

export interface Sorting {
  sort: string;
  order: Direction;
}

export interface ListRules {
  /** Each filter's values (null: any) and its value if the address has none; "" means all. */
  filters: Readonly<Record<string, { values: readonly string[] | null; fallback: string }>>;
  sizes: readonly number[];
  sorts: readonly string[];
  /** The order where the address has none, as the person left the list. */
  sorting?: Sorting | null | undefined;
  /** The rows of a page, likewise. */
  size?: number | undefined;
}

export interface ListState {
  page: number;
  limit: number;
  search: string;
  filters: Readonly<Record<string, string>>;
  sorting: Sorting | null;
}

export type ListStep = Partial<ListState>;

export type ChangeList = (step: ListStep, options?: { isReplacing: boolean }) => void;

/** The state of a list lives in the address, so it survives a reload and the way back. */
export function useListState(rules: ListRules) {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readState(rules, parameters), [rules, parameters]);
  /** The latest parameters: the address lags behind, so two quick changes would lose one. */
  const latest = useRef(parameters);

  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const change = useCallback<ChangeList>(
    (step, { isReplacing = false } = { isReplacing: false }) => {
      const before = readState(rules, latest.current);
      const filters = { ...before.filters, ...step.filters };
      const next = { ...before, page: 1, ...step, filters };
      latest.current = writeState(rules, latest.current, next);
      setParameters(latest.current, { replace: isReplacing, preventScrollReset: true });
    },
    [rules, setParameters],
  );
  return { state, change };
}

export function readState(
  { filters, sizes, sorts, sorting = null, size: kept = 0 }: ListRules,
  parameters: URLSearchParams,
): ListState {
  const page = parameters.get("page") ?? "";
  const size = Number(parameters.get("limit"));
  const sort = parameters.get("sort") ?? "";
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    limit: [size, kept].find((each) => sizes.includes(each)) ?? sizes[0] ?? 10,
    search: [...(parameters.get("search") ?? "")].slice(0, 200).join("").toWellFormed(),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, { values, fallback }]) => {
        const value = parameters.get(name);
        return [name, value !== null && (!values || values.includes(value)) ? value : fallback];
      }),
    ),
    sorting: sorts.includes(sort)
      ? { sort, order: parameters.get("order") === "desc" ? "desc" : "asc" }
      : sorting,
  };
}

export function writeState(
  { filters, sizes, size: kept = sizes[0] }: ListRules,
  current: URLSearchParams,
  state: ListState,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const set = (name: string, value: string, fallback: string) =>
    value === fallback ? next.delete(name) : next.set(name, value);
  set("page", String(state.page), "1");
  // Said also where it is what the person is used to, since others are used to the first.
  const isUsual = state.limit === sizes[0] && state.limit === kept;
  set("limit", isUsual ? "" : String(state.limit), "");
  set("search", state.search, "");
  for (const [name, { fallback }] of Object.entries(filters)) {
    set(name, state.filters[name] ?? fallback, fallback);
  }
  set("sort", state.sorting?.sort ?? "", "");
  set("order", state.sorting?.order === "desc" ? "desc" : "", "");
  return next;
}
