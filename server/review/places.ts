import type { Quote } from "#contract/publishing/review.ts";
import { likenessAt, type Match, matchesIn, plain, type Sought } from "./likeness.ts";
import { type Anchor, anchorAt, isLookalike, placeInOrder, quoteAt } from "./lookalikes.ts";

export interface Place {
  field: string;
  /** The offset in the text as `plain` makes it. */
  start: number;
  exact: string;
}

/** A place with less likeness counts as a different passage. */
const minLikeness = 0.8;

/** Two places whose likeness differs by less cannot be told apart. */
const minLead = 0.1;

type Known = Pick<Place, "field" | "start">;

/** Returns null if no place is alike enough, or two are; `known` is the former place. */
export function placeOf(
  quote: Anchor,
  texts: ReadonlyMap<string, string>,
  known: Known | null = null,
): Place | null {
  const exact = plain(quote.exact);
  if (exact === "") return null;
  const soughtIn = (field: string): Sought => ({
    text: texts.get(field) ?? "",
    exact,
    quote,
    isOfPage: known === null,
  });
  const unmoved = known && unmovedAt(known, soughtIn(known.field), quote);
  if (unmoved) return unmoved;
  const fields = known ? [known.field] : [...texts.keys()];
  const found = fields.flatMap((field) => candidates(field, soughtIn(field), quote));
  const [best, next] = found.toSorted((one, other) => other.likeness - one.likeness);
  if (!best || best.likeness < minLikeness) return null;
  // Of fields that are equally alike, such as a heading and its description, the first is taken.
  const isTied = next && best.likeness - next.likeness < minLead;
  if (!isTied || (!known && next.field !== best.field)) return best;
  return found.find((each) => each.isInOrder && each.likeness === best.likeness) ?? null;
}

interface Candidate extends Place {
  likeness: number;
  isInOrder: boolean;
}

/** Returns the former place if the quote still stands there word for word; spares a search. */
function unmovedAt({ field, start }: Known, sought: Sought, { lookalikes = [] }: Anchor) {
  const { text, exact } = sought;
  if (lookalikes.length > 0 || !text.startsWith(exact, start)) return null;
  const likeness = likenessAt(sought, { start, end: start + exact.length, errors: 0 });
  return likeness >= minLikeness ? { field, start, exact } : null;
}

/** Returns the closest matches that are not lookalikes. */
function candidates(field: string, sought: Sought, quote: Anchor): Candidate[] {
  const { text, exact } = sought;
  const inOrder = placeInOrder(text, exact, quote);
  const candidateAt = (match: Match) => ({
    field,
    start: match.start,
    exact: text.slice(match.start, match.end),
    match,
    likeness: likenessAt(sought, match),
    isInOrder: match.start === inOrder,
  });
  for (const matches of matchesIn(text, exact)) {
    const own = matches.map(candidateAt).filter(({ match, likeness, isInOrder }) => {
      const { lookalikes } = quote;
      return !isLookalike(text, match, likeness, { lookalikes, isInOrder });
    });
    if (own.length > 0) return own;
  }
  return [];
}

/** A quote that was just made, or one that stood at a place and is sought in another text. */
export type PlacingTask = {
  /** By field, as `plain` makes them. */
  texts: ReadonlyMap<string, string>;
} & ({ quote: Quote } | { anchor: Anchor; known: Known });

export interface Found {
  place: "there" | "changed";
  field: string;
  start: number;
  /** The text that stands there. */
  now: string;
  /** With the context of that place, by which a page tells it from identical passages. */
  quote: Quote;
  /** Only of a quote that was just made. */
  anchor: Anchor | null;
}

/** Searches the texts, which takes a tenth of a second for a long quote in a long text. */
export function answerOf(task: PlacingTask): Found | null {
  const isNew = "quote" in task;
  const sought: Anchor = isNew ? task.quote : task.anchor;
  const found = placeOf(sought, task.texts, isNew ? null : task.known);
  if (!found) return null;
  const { field, start, exact } = found;
  const text = task.texts.get(field) ?? "";
  return {
    place: exact === plain(sought.exact) ? "there" : "changed",
    field,
    start,
    now: exact,
    quote: quoteAt(text, start, exact),
    anchor: isNew ? anchorAt(text, start, exact) : null,
  };
}
