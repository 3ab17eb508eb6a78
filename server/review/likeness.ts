import search from "approx-string-match";
import type { Quote } from "#contract/publishing/review.ts";

/** Normalizes text as pages show it: single spaces, and composed characters (NFC). */
export const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** In characters; a shorter quote may stand anywhere by chance. */
export const minUnique = 12;

/** A text with more occurrences counts as not found. */
export const maxOccurrences = 500;

/** Each costs a search of the whole text. */
const maxRounds = 4;

export interface Match {
  start: number;
  end: number;
  /** The number of characters that differ. */
  errors: number;
}

export interface Sought {
  text: string;
  /** As `plain` makes it. */
  exact: string;
  quote: Quote;
  /** Whether the quote's context is that of a page, not of the field. */
  isOfPage?: boolean;
}

export function likenessAt(sought: Sought, { start, end, errors }: Match): number {
  const { text, exact, quote, isOfPage = false } = sought;
  const around = contextAt(text, { start, end }, quote, isOfPage);
  // A long quote is identified by its own text, a short one by its context.
  const weight = exact.length >= minUnique ? 0.2 : 0.5;
  return (1 - errors / exact.length) * (1 - weight) + around * weight;
}

/** Returns the unchanged share of the context; a page's may go beyond the field's ends. */
export function contextAt(
  text: string,
  { start, end }: Pick<Match, "start" | "end">,
  { prefix, suffix }: Pick<Quote, "prefix" | "suffix">,
  isOfPage: boolean,
): number {
  const before = [...plain(prefix)].reverse();
  const after = [...plain(suffix)];
  const left = [...text.slice(Math.max(0, start - 2 * before.length - 1), start).trimEnd()];
  const right = [...text.slice(end, end + 2 * after.length + 1).trimStart()];
  const sides = [shared(left.reverse(), before), shared(right, after)];
  const same = sides.reduce((sum, side) => sum + side.same, 0);
  const total = isOfPage
    ? sides.reduce((sum, side) => sum + side.known, 0)
    : before.length + after.length;
  return total === 0 ? 1 : same / total;
}

/** Counts the equal first characters, and how many of `wanted` could be compared. */
function shared(found: readonly string[], wanted: readonly string[]) {
  let same = 0;
  while (same < wanted.length && found[same] === wanted[same]) same += 1;
  return { same, known: same === found.length ? same : wanted.length };
}

export function occurrences(text: string, exact: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    found.push(at);
    if (found.length > maxOccurrences) break;
  }
  return found;
}

/**
 * Yields the exact occurrences, then in rounds passages that differ in at most a fifth of the
 * characters, the closest first.
 */
export function* matchesIn(text: string, exact: string): Generator<Match[]> {
  const copies = occurrences(text, exact);
  if (copies.length > maxOccurrences) return;
  let found = copies.map((start) => ({ start, end: start + exact.length, errors: 0 }));
  if (found.length > 0) yield found;
  if (exact.length < minUnique) return;
  let parts = between([{ start: 0, end: text.length }], found);
  for (let round = 0; round < maxRounds && parts.length > 0; round += 1) {
    found = parts.flatMap((part) => nearest(text, exact, part));
    if (found.length === 0 || found.length > maxOccurrences) return;
    yield found.toSorted((one, other) => one.errors - other.errors);
    parts = between(parts, found).filter(({ start, end }) => end - start > exact.length / 2);
  }
}

type Part = Pick<Match, "start" | "end">;

function nearest(text: string, exact: string, { start, end }: Part): Match[] {
  const found = search(text.slice(start, end), exact, Math.floor(exact.length / 5));
  const apart: Match[] = [];
  for (const each of found) {
    if ((apart.at(-1)?.end ?? 0) > start + each.start) continue;
    apart.push({ start: start + each.start, end: start + each.end, errors: each.errors });
  }
  return apart;
}

const between = (parts: readonly Part[], matches: readonly Match[]): Part[] =>
  parts.flatMap(({ start, end }) => {
    const inside = matches.filter((each) => each.start >= start && each.end <= end);
    const ordered = inside.toSorted((one, other) => one.start - other.start);
    const starts = [start, ...ordered.map((each) => each.end)];
    const ends = [...ordered.map((each) => each.start), end];
    return starts.map((from, index) => ({ start: from, end: ends[index] ?? end }));
  });
