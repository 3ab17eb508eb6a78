import { queryOptions, useQueries } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import { titleOf } from "#contract/core/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import type { FilterOption, ListFilter } from "./filters.ts";
import { fetchList } from "./queries.ts";

const namesOf = (kind: string) =>
  queryOptions({
    queryKey: [kind, "names"],
    queryFn: async ({ signal }) => {
      const resource = resourceOf(kind) as Resource;
      const { rows } = await fetchList(resource, {}, signal);
      return rows.map((row) => String(row[titleOf(resource)[0]]));
    },
    staleTime: 60_000,
  });

/** Document names by kind; a list is empty until it is loaded. */
export function useNames(kinds: readonly string[]): Record<string, readonly string[]> {
  const distinct = [...new Set(kinds)];
  return useQueries({
    queries: distinct.map(namesOf),
    combine: (results) =>
      Object.fromEntries(distinct.map((kind, index) => [kind, results[index]?.data ?? []])),
  });
}

const none = async () => [];

/**
 * The filters of a toolbar, with document names among their options, and the chosen name even if
 * it no longer exists.
 */
export function useOffered(
  filters: readonly ListFilter[],
  chosen: Readonly<Record<string, string>>,
): readonly ListFilter[] {
  const names = useNames(filters.flatMap(({ namesOf }) => namesOf ?? []));
  const shownFilters = filters.filter(({ isElsewhere }) => !isElsewhere);
  const loaded = useQueries({
    queries: shownFilters.map(
      ({ name, more }) => more ?? { queryKey: ["no more", name], queryFn: none },
    ),
    combine: (results) => results.map(({ data }) => (data ?? []) as readonly FilterOption[]),
  });
  return shownFilters.map((filter, index) => {
    if (filter.more) return { ...filter, options: [...filter.options, ...(loaded[index] ?? [])] };
    if (!filter.namesOf) return filter;
    const { [filter.namesOf]: namesOfKind = [] } = names;
    const chosenName = chosen[filter.name] ?? "";
    const values =
      chosenName === "" || namesOfKind.includes(chosenName)
        ? namesOfKind
        : [...namesOfKind, chosenName];
    const options = values.map((value) => ({ value, label: value }));
    return { ...filter, options: [...filter.options, ...options] };
  });
}
