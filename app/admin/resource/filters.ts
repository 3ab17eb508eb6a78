import type { Resource } from "#contract/resource.ts";
import { snake } from "#contract/resource-rules.ts";
import type { ListRules } from "../lists/list-state.ts";
import { readable } from "./words.ts";

/** What a filter says otherwise than its field does. */
export interface FilterWords {
  label?: string;
  /** What its values are called. */
  values?: Readonly<Record<string, string>>;
  /** The value that leaves everything, if it has a name in the API. */
  all?: string;
  /** What it is set to when the list opens; everything without one. */
  fallback?: string;
}

/** A choice by which a list is narrowed. */
export interface Filter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  all: string;
  fallback: string;
}

const yesAndNo: Record<string, string> = { true: "Yes", false: "No" };

/** The filters of a resource, by the names that its API gives them. */
export function filtersOf(
  { fields, filters }: Resource,
  words: Readonly<Record<string, FilterWords>> = {},
): Filter[] {
  return filters.map((name) => {
    const { label = fields[name]?.label ?? name, values = yesAndNo, all = "" } = words[name] ?? {};
    const options = (fields[name]?.values ?? []).map((value) => ({
      value,
      label: values[value] ?? readable(value),
    }));
    return {
      name: snake(name),
      label,
      options: [{ value: all, label: "All" }, ...options],
      all,
      fallback: words[name]?.fallback ?? all,
    };
  });
}

/** What the address of a list may say. */
export function rulesOf(entry: {
  resource: Resource;
  filters: readonly Filter[];
  pageSizes: readonly number[];
}): ListRules {
  return {
    filters: Object.fromEntries(
      entry.filters.map(({ name, options, fallback }) => [
        name,
        { values: options.map(({ value }) => value), fallback },
      ]),
    ),
    sizes: entry.pageSizes,
    sorts: entry.resource.sorts,
  };
}
