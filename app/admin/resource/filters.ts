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
  options: readonly { value: string; label: string }[];
  all: string;
  fallback: string;
  queryValues?: Readonly<Record<string, string>> | undefined;
  /** The kind of documents whose names are further values. */
  namesOf?: string | undefined;
  /** Whether the toolbar leaves it to something else on the screen. */
  isElsewhere?: boolean | undefined;
}

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
  return {
    filters: Object.fromEntries(
      entry.filters.map(({ name, options, fallback, namesOf }) => [
        name,
        { values: namesOf ? null : options.map(({ value }) => value), fallback },
      ]),
    ),
    sizes: entry.pageSizes,
    sorts: entry.resource.sorts,
  };
}
