import search from "approx-string-match";
import type { Quote } from "#contract/review.ts";

/** Where a quote stands in the text of a field. */
export interface Place {
  field: string;
  /** In characters of the text, as `plain` makes it. */
  start: number;
  /** How it reads there. */
  exact: string;
}

/** As pages show it: one space between words, whatever a letter with its signs is made of. */
export const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** A shorter quote may stand anywhere. */
const minUnique = 12;

/** A place with less in common is another one. */
const minLikeness = 0.8;

/** What stands in more places is in none of them. */
const maxOccurrences = 500;

/** Of two places this close nobody can say which one is meant. */
const minLead = 0.1;

type Known = Pick<Place, "field" | "start">;

/** Null where nothing is the same enough, or two places are; `known` is where it stood before. */
export function placeOf(
  quote: Quote,
  texts: ReadonlyMap<string, string>,
  known: Known | null = null,
): Place | null {
  const exact = plain(quote.exact);
  if (exact === "") return null;
  const unmoved = known && unmovedAt(known, texts.get(known.field) ?? "", exact, quote);
  if (unmoved) return unmoved;
  const fields = known ? [known.field] : [...texts.keys()];
  const found = fields.flatMap((field) =>
    candidates(field, texts.get(field) ?? "", exact, quote, known),
  );
  const [best, next] = found.toSorted((one, other) => other.likeness - one.likeness);
  if (!best || best.likeness < minLikeness) return null;
  // Of equal texts, such as a heading and its description, the first field has it.
  const isTied = next && best.likeness - next.likeness < minLead;
  if (isTied && (known || next.field === best.field)) return null;
  return best;
}

interface Candidate extends Place {
  likeness: number;
}

/** Where it stood before, word for word: nothing else has to be looked at. */
function unmovedAt({ field, start }: Known, text: string, exact: string, quote: Quote) {
  if (!text.startsWith(exact, start)) return null;
  const found = candidateOf({ field, text, exact, quote, isOfPage: false }, start, 0);
  return found.likeness >= minLikeness ? found : null;
}

function candidates(
  field: string,
  text: string,
  exact: string,
  quote: Quote,
  known: Known | null,
): Candidate[] {
  const own = occurrences(text, exact).map((start) => ({
    start,
    end: start + exact.length,
    errors: 0,
  }));
  if (own.length > maxOccurrences) return [];
  const all = own.length > 0 || exact.length < minUnique ? own : alike(text, exact);
  const sought = { field, text, exact, quote, isOfPage: known === null };
  return all.map(({ start, end, errors }) => candidateOf(sought, start, errors, end));
}

interface Sought {
  field: string;
  text: string;
  exact: string;
  quote: Quote;
  isOfPage: boolean;
}

function candidateOf(
  { field, text, exact, quote, isOfPage }: Sought,
  start: number,
  errors: number,
  end = start + exact.length,
): Candidate {
  const around = context(text, start, end, quote, isOfPage);
  // A long quote says itself where it is, a short one by what is beside it.
  const weight = exact.length >= minUnique ? 0.2 : 0.5;
  const likeness = (1 - errors / exact.length) * (1 - weight) + around * weight;
  return { field, start, exact: text.slice(start, end), likeness };
}

function occurrences(text: string, exact: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    found.push(at);
    if (found.length > maxOccurrences) break;
  }
  return found;
}

/** Those that differ in a fifth of their characters at most. */
function alike(text: string, exact: string) {
  const found = search(text, exact, Math.floor(exact.length / 5));
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found.filter(({ errors }) => errors === fewest);
}

/** The share of what was beside the quote that still is; on a page the field may have ended. */
function context(
  text: string,
  start: number,
  end: number,
  { prefix, suffix }: Quote,
  isOfPage: boolean,
): number {
  const before = plain(prefix);
  const after = plain(suffix);
  const [left, right] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
  const isSame = (one: string | undefined, other: string | undefined) =>
    one === other || (isOfPage && one === undefined);
  let head = 0;
  while (head < before.length && isSame(left.at(-1 - head), before.at(-1 - head))) head += 1;
  let tail = 0;
  while (tail < after.length && isSame(right[tail], after[tail])) tail += 1;
  const total = before.length + after.length;
  return total === 0 ? 1 : (head + tail) / total;
}
