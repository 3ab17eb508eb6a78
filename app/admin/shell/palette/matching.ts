import { isFound } from "#format/search-words.ts";

/** 0 is the best fit; 4 means that something other than the name matches. */
export type Fit = 0 | 1 | 2 | 3 | 4;

/** Finds by the same words as the lists do. */
export const isBegun = (text: string, typed: string): boolean =>
  typed.trim() === "" || isFound(typed, text);

/**
 * As `isBegun`, and also where letters of a word are left out, its ending is another one, or a long
 * one has a slip.
 */
export function isMeant(text: string, typed: string): boolean {
  if (isBegun(text, typed)) return true;
  const words = wordsOf(text);
  return wordsOf(typed).every((word) => words.some((whole) => isShortFor(word, whole)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** `pst` is short for `post`, and `price` for `pricing`. */
function isShortFor(word: string, whole: string): boolean {
  if (whole.startsWith(word)) return true;
  if (word.length > 4 && whole.startsWith(word.slice(0, -1))) return true;
  if (word.length > 4 && isOneSlipFrom(word, whole)) return true;
  if (word.length < 3 || word[0] !== whole[0] || whole.length > word.length * 2) return false;
  let letterIndex = 0;
  for (const letter of whole) if (letter === word[letterIndex]) letterIndex += 1;
  return letterIndex === word.length;
}

/** Whether one letter is wrong, missing, too many, or has changed places with the next. */
function isOneSlipFrom(word: string, whole: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === whole[start]) start += 1;
  const [rest, right] = [word.slice(start), whole.slice(start)];
  const swapped = (right[1] ?? "") + (right[0] ?? "") + right.slice(2);
  return (
    rest === swapped ||
    rest.slice(1) === right.slice(1) ||
    rest.slice(1) === right ||
    rest === right.slice(1)
  );
}

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
