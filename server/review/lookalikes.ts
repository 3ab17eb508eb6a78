import search from "approx-string-match";
import type { Quote } from "#contract/review.ts";
import {
  contextAt,
  likenessAt,
  type Match,
  matchesIn,
  minUnique,
  occurrences,
  type Sought,
} from "./likeness.ts";

/** A quote as it stands in its field, and what else stood there that could be taken for it. */
export interface Anchor extends Quote {
  /** Unknown of old comments. */
  lookalikes?: readonly Quote[] | undefined;
  /** Which of how many that read alike. */
  order?: { place: number; of: number };
}

const contextLength = 32;

/** Each is compared with each place that comes into question. */
const maxLookalikes = 50;

/** With less in common, what is beside a short word is chance. */
const minContext = 0.1;

/** Of two passages this close nobody can say which one it is. */
const minLead = 0.05;

/** With what stands beside it in its field, not on the page. */
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

/** Where copies alike in all are as many as they were, the same one of them is meant. */
export function placeInOrder(text: string, exact: string, { order }: Anchor): number | null {
  const copies = occurrences(text, exact);
  return order && copies.length === order.of ? (copies[order.place] ?? null) : null;
}

/** Whether what stands at the place may be one that stood elsewhere when the quote was made. */
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

/** Whether it stands at another place, and more like itself. */
const isElsewhere = (sought: Sought, { start, end }: Match, likeness: number): boolean =>
  occurrences(sought.text, sought.exact).some((at) => {
    const own = { start: at, end: at + sought.exact.length, errors: 0 };
    return (own.end <= start || at >= end) && likenessAt(sought, own) > likeness;
  });
