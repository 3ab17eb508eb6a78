import { isFound } from "#format/search-words.ts";

/** 0 is the best fit; 4 means that something other than the name matches. */
export type Fit = 0 | 1 | 2 | 3 | 4;

/** Finds by the same words as the lists do. */
export const isBegun = (text: string, typed: string): boolean =>
  typed.trim() === "" || isFound(typed, text);

export function fitOf(name: string, typed: string): Fit {
  const [whole, query] = [name.trim().toLowerCase(), typed.trim().toLowerCase()];
  if (whole === query) return 0;
  if (whole.startsWith(`${query} `)) return 1;
  if (whole.startsWith(query)) return 2;
  return isBegun(name, typed) ? 3 : 4;
}

export function byFit<E extends { label: string }>(entries: readonly E[], typed: string): E[] {
  return entries.toSorted((one, other) => fitOf(one.label, typed) - fitOf(other.label, typed));
}
