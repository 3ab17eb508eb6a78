import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

export type Direction = "asc" | "desc";

export interface Sorting {
  sort: string;
  order: Direction;
}

export interface ListRules {
  /**
   * Which values each filter takes, and which it has when the address says nothing; "" means all.
   */
  filters: Readonly<Record<string, { values: readonly string[]; fallback: string }>>;
  sizes: readonly number[];
  sorts: readonly string[];
}

export interface ListState {
  page: number;
  limit: number;
  search: string;
  filters: Readonly<Record<string, string>>;
  /** Null for the order that the list has by itself. */
  sorting: Sorting | null;
}

/** What of a list is to be shown otherwise; all else stays. */
export type ListStep = Partial<ListState>;

export type ChangeList = (step: ListStep, options?: { isReplacing: boolean }) => void;

/** What a list shows. It lives in the address, so that it survives a reload and the way back. */
export function useListState(rules: ListRules) {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readState(rules, parameters), [rules, parameters]);
  /**
   * Where the list is going, which the address says a moment later: two changes at once are two.
   */
  const latest = useRef(parameters);

  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const change = useCallback<ChangeList>(
    (step, { isReplacing = false } = { isReplacing: false }) => {
      const before = readState(rules, latest.current);
      const filters = { ...before.filters, ...step.filters };
      // Another filter, size or order is another list, which begins at its first page.
      const next = { ...before, page: 1, ...step, filters };
      latest.current = writeState(rules, latest.current, next);
      setParameters(latest.current, { replace: isReplacing, preventScrollReset: true });
    },
    [rules, setParameters],
  );
  return { state, change };
}

/** The list's state as the address has it; what makes no sense there counts as absent. */
export function readState(
  { filters, sizes, sorts }: ListRules,
  parameters: URLSearchParams,
): ListState {
  const page = parameters.get("page") ?? "";
  const size = Number(parameters.get("limit"));
  const sort = parameters.get("sort") ?? "";
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    limit: sizes.includes(size) ? size : (sizes[0] ?? 10),
    search: [...(parameters.get("search") ?? "")].slice(0, 200).join("").toWellFormed(),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, { values, fallback }]) => {
        const value = parameters.get(name);
        return [name, value !== null && values.includes(value) ? value : fallback];
      }),
    ),
    sorting: sorts.includes(sort)
      ? { sort, order: parameters.get("order") === "desc" ? "desc" : "asc" }
      : null,
  };
}

/** An address says only what differs from the list as it opens. */
export function writeState(
  { filters, sizes }: ListRules,
  current: URLSearchParams,
  state: ListState,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const set = (name: string, value: string, fallback: string) =>
    value === fallback ? next.delete(name) : next.set(name, value);
  set("page", String(state.page), "1");
  set("limit", String(state.limit), String(sizes[0]));
  set("search", state.search, "");
  for (const [name, { fallback }] of Object.entries(filters)) {
    set(name, state.filters[name] ?? fallback, fallback);
  }
  set("sort", state.sorting?.sort ?? "", "");
  set("order", state.sorting?.order === "desc" ? "desc" : "", "");
  return next;
}
