import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { ListRules } from "../components/lists/list-state.ts";
import { readable } from "./words.ts";

export interface FilterWords {
  label?: string;
  values?: Readonly<Record<string, string>>;
  /** Values beside the field's own. */
  more?: Readonly<Record<string, string>>;
  /** The values that the API is sent instead of those on screen. */
  queryValues?: Readonly<Record<string, string>>;
  /** The API's name of the value that means all, if it has one. */
  all?: string;
  /** The value when the list opens; by default the one that means all. */
  fallback?: string;
  /** Whether something else on the screen offers it. */
  isElsewhere?: boolean;
}

export interface ListFilter {
  name: string;
  label: string;
  options: readonly FilterOption[];
  all: string;
  fallback: string;
  queryValues?: Readonly<Record<string, string>> | undefined;
  /** The kind of documents whose names are further values. */
  namesOf?: string | undefined;
  /** Whether the toolbar leaves it to something else on the screen. */
  isElsewhere?: boolean | undefined;
  /** Further values that the API knows. */
  more?: MoreOptions | undefined;
}

interface MoreOptions {
  queryKey: readonly string[];
  queryFn(call: { signal: AbortSignal }): Promise<readonly FilterOption[]>;
}

export interface FilterOption {
  value: string;
  label: string;
}

/** The filters of a list's days, for the address. */
export const dayFilters = ["from", "to", "date"] as const;

const yesAndNo: Record<string, string> = { true: "Yes", false: "No" };

export function filtersOf(
  { fields, filters }: Resource,
  words: Readonly<Record<string, FilterWords>> = {},
): ListFilter[] {
  return filters.map((name) => {
    const { label = fields[name]?.label ?? name, values = yesAndNo, all = "" } = words[name] ?? {};
    const { more = {}, queryValues } = words[name] ?? {};
    const options = (fields[name]?.values ?? []).map((value) => ({
      value,
      label: values[value] ?? readable(value),
    }));
    const others = Object.entries(more).map(([value, text]) => ({ value, label: text }));
    return {
      name: snake(name),
      label,
      options: [{ value: all, label: "All" }, ...options, ...others],
      all,
      queryValues,
      namesOf: fields[name]?.namesOf,
      fallback: words[name]?.fallback ?? all,
      isElsewhere: words[name]?.isElsewhere,
    };
  });
}

export function rulesOf(entry: {
  resource: Resource;
  filters: readonly ListFilter[];
  pageSizes: readonly number[];
}): ListRules {
  const { sorts, dates } = entry.resource;
  const ofFields = entry.filters.map(({ name, options, fallback, namesOf, more }) => [
    name,
    { values: namesOf || more ? null : options.map(({ value }) => value), fallback },
  ]);
  const ofDays = dayFilters.map((name) => [
    name,
    { values: name === "date" ? ["", ...dates] : null, fallback: "" },
  ]);
  return {
    filters: Object.fromEntries([...ofFields, ...(dates.length > 0 ? ofDays : [])]),
    sizes: entry.pageSizes,
    sorts,
  };
}

/** The dates that a list can be narrowed by, as it calls them. */
export const datesOf = ({ dates, fields }: Resource): FilterOption[] =>
  dates.map((value) => {
    const field = Object.keys(fields).find((name) => snake(name) === value);
    return { value, label: (field && fields[field]?.label) ?? "Created" };
  });
