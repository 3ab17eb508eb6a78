import search from "approx-string-match";
import type { Quote } from "#contract/publishing/review.ts";
import {
  contextAt,
  likenessAt,
  type Match,
  matchesIn,
  minUnique,
  occurrences,
  type Sought,
} from "./likeness.ts";

/** A quote as it stands in its field, with other passages there that could be taken for it. */
export interface Anchor extends Quote {
  /** Undefined in old comments. */
  lookalikes?: readonly Quote[] | undefined;
  /** The quote's index among identical passages of the field, and their number. */
  order?: { place: number; of: number };
}

const contextLength = 32;

/** Limited, since each lookalike is compared with each candidate place. */
const maxLookalikes = 50;

/** With less context in common, a match of a short quote is chance. */
const minContext = 0.1;

/** Two passages whose likeness differs by less cannot be told apart. */
const minLead = 0.05;

/** Returns the quote with its context in the field, not on the page. */
export function quoteAt(text: string, start: number, exact: string): Quote {
  const end = start + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, start - contextLength), start),
    suffix: text.slice(end, end + contextLength),
  };
}

export function anchorAt(text: string, start: number, exact: string): Anchor {
  const end = start + exact.length;
  const quote = quoteAt(text, start, exact);
  const copies = occurrences(text, exact);
  const others = [...matchesIn(text, exact)]
    .flat()
    .filter((each) => each.end <= start || each.start >= end)
    .filter((each) => exact.length >= minUnique || contextAt(text, each, quote, false) > minContext)
    .slice(0, maxLookalikes);
  return {
    ...quote,
    lookalikes: others.map((each) => quoteAt(text, each.start, text.slice(each.start, each.end))),
    order: { place: copies.indexOf(start), of: copies.length },
  };
}

/** Returns the same one of identical passages, or null if their number has changed. */
export function placeInOrder(text: string, exact: string, { order }: Anchor): number | null {
  const copies = occurrences(text, exact);
  return order && copies.length === order.of ? (copies[order.place] ?? null) : null;
}

/** Whether the match may be a lookalike, which stood elsewhere when the quote was made. */
export function isLookalike(
  text: string,
  match: Match,
  likeness: number,
  { lookalikes = [], isInOrder }: Pick<Anchor, "lookalikes"> & { isInOrder: boolean },
): boolean {
  return lookalikes.some((other) => {
    const sought = { text, exact: other.exact, quote: other };
    const asOther = likenessAs(sought, match);
    const lead = likeness - asOther;
    if (isInOrder ? lead >= 0 : lead >= minLead) return false;
    return !isElsewhere(sought, match, asOther);
  });
}

function likenessAs(sought: Sought, match: Match): number {
  const { text, exact } = sought;
  const most = Math.floor(exact.length / 5);
  const [found] = search(text.slice(match.start, match.end), exact, most);
  return found ? likenessAt(sought, { ...match, errors: found.errors }) : 0;
}

/** Whether the passage stands at another place too, with a higher likeness there. */
const isElsewhere = (sought: Sought, { start, end }: Match, likeness: number): boolean =>
  occurrences(sought.text, sought.exact).some((at) => {
    const own = { start: at, end: at + sought.exact.length, errors: 0 };
    return (own.end <= start || at >= end) && likenessAt(sought, own) > likeness;
  });
