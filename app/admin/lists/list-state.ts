import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";

export type Direction = "asc" | "desc";

export interface Sorting {
  sort: string;
  order: Direction;
}

export interface ListRules<F extends string> {
  /** Which values each filter takes, and which it has when the address says nothing; "" means all. */
  filters: Record<F, { values: readonly string[]; fallback: string }>;
  sizes: readonly number[];
  sorts: readonly string[];
}

export interface ListState<F extends string> {
  page: number;
  limit: number;
  search: string;
  filters: Record<F, string>;
  /** Null for the order that the list has by itself. */
  sorting: Sorting | null;
}

/** What of a list is to be shown otherwise; all else stays. */
export type ListStep<F extends string> = Partial<Omit<ListState<F>, "filters">> & {
  filters?: Partial<Record<F, string>>;
};

export type ChangeList<F extends string> = (
  step: ListStep<F>,
  options?: { isReplacing: boolean },
) => void;

/** What a list shows. It lives in the address, so that it survives a reload and the way back. */
export function useListState<F extends string>(rules: ListRules<F>) {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readState(rules, parameters), [rules, parameters]);
  /** Where the list is going, which the address says a moment later: two changes at once are two. */
  const latest = useRef(parameters);

  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const change = useCallback<ChangeList<F>>(
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
export function readState<F extends string>(
  { filters, sizes, sorts }: ListRules<F>,
  parameters: URLSearchParams,
): ListState<F> {
  const page = parameters.get("page") ?? "";
  const size = Number(parameters.get("limit"));
  const sort = parameters.get("sort") ?? "";
  const entries = Object.entries<ListRules<F>["filters"][F]>(filters);
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    limit: sizes.includes(size) ? size : (sizes[0] ?? 10),
    search: [...(parameters.get("search") ?? "")].slice(0, 200).join("").toWellFormed(),
    filters: Object.fromEntries(
      entries.map(([name, { values, fallback }]) => {
        const value = parameters.get(name);
        return [name, value !== null && values.includes(value) ? value : fallback];
      }),
    ) as Record<F, string>,
    sorting: sorts.includes(sort)
      ? { sort, order: parameters.get("order") === "desc" ? "desc" : "asc" }
      : null,
  };
}

/** An address says only what differs from the list as it opens. */
export function writeState<F extends string>(
  { filters, sizes }: ListRules<F>,
  current: URLSearchParams,
  state: ListState<F>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const set = (name: string, value: string, fallback: string) =>
    value === fallback ? next.delete(name) : next.set(name, value);
  set("page", String(state.page), "1");
  set("limit", String(state.limit), String(sizes[0]));
  set("search", state.search, "");
  for (const [name, { fallback }] of Object.entries<ListRules<F>["filters"][F]>(filters)) {
    set(name, state.filters[name as F], fallback);
  }
  set("sort", state.sorting?.sort ?? "", "");
  set("order", state.sorting?.order === "desc" ? "desc" : "", "");
  return next;
}

/** Section 9 of the product specification. */
export const pageSizes = [10, 25, 50] as const;
