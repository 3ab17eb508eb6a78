import type { Quote } from "#contract/publishing/review.ts";
import { sharedEnd, sharedStart } from "#format/shared-text.ts";
import { type SearchedText, searchedText } from "./searched-text.ts";
import { plain } from "./texts.ts";

/** A quote as it stands in its field. */
export interface StoredQuote extends Quote {
  /** Which of the equal passages of the field it was, and how many there were. */
  order?: { place: number; of: number };
}

const contextLength = 32;

/** Returns the quote with what stands beside it in the field, not on the page. */
export function quoteAt(text: string, start: number, exact: string): Quote {
  const end = start + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, start - contextLength), start),
    suffix: text.slice(end, end + contextLength),
  };
}

export function storedQuoteAt(text: string, start: number, exact: string): StoredQuote {
  const places = searchedText(text).placesOf(exact);
  const order = { place: places.indexOf(start), of: places.length };
  return { ...quoteAt(text, start, exact), order };
}

interface Scored {
  start: number;
  /** How many characters beside the quote are the same. */
  score: number;
}

/**
 * Finds a quote that was just made on a page, where what stands beside it may be of other fields;
 * null if the text lacks it, or has it in several places that are equally likely.
 */
export function findNew(text: string, { exact, prefix, suffix }: Quote): Scored | null {
  const plainQuote = plain(exact);
  const before = plain(prefix);
  const after = plain(suffix);
  return only(searchedText(text).placesOf(plainQuote), (at) => {
    const end = at + plainQuote.length;
    const left = text.slice(Math.max(0, at - before.length - 1), at).trimEnd();
    const right = text.slice(end, end + after.length + 1).trimStart();
    return sharedEnd(left, before) + sharedStart(right, after);
  });
}

/**
 * Returns the offset of a stored quote in the text as it is now; null if the text has changed. Of
 * several places, the one counts with the most of the same text beside it, or else with the same
 * place in their order. If there were more or fewer of them, all on one side must be the same.
 */
export function startNow(
  searched: SearchedText,
  former: number,
  quote: StoredQuote,
): number | null {
  const { text } = searched;
  const { exact, prefix, suffix, order = { place: 0, of: 1 } } = quote;
  const wasOnly = order.of === 1;
  if (wasOnly && text.startsWith(prefix + exact + suffix, former - prefix.length)) return former;
  const places = searched.placesOf(exact);
  if (wasOnly && places.length === 1) return places[0] ?? null;
  const best = only(places, (at) => {
    const here = quoteAt(text, at, exact);
    return sharedEnd(here.prefix, prefix) + sharedStart(here.suffix, suffix);
  });
  if (places.length === order.of) return best?.start ?? places[order.place] ?? null;
  return best && hasSameSide(text, best.start, quote) ? best.start : null;
}

const hasSameSide = (text: string, start: number, { exact, prefix, suffix }: Quote) =>
  (prefix !== "" && text.slice(0, start).endsWith(prefix)) ||
  (suffix !== "" && text.startsWith(suffix, start + exact.length));

/** Returns the place with the highest score, if no other has the same. */
function only(places: readonly number[], scoreAt: (at: number) => number): Scored | null {
  const scored = places.map((start) => ({ start, score: scoreAt(start) }));
  const [best, next] = scored.toSorted((one, other) => other.score - one.score);
  return best && best.score !== next?.score ? best : null;
}
