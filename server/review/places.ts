import { likenessAt, type Match, matchesIn, plain, type Sought } from "./likeness.ts";
import { type Anchor, isLookalike, placeInOrder } from "./lookalikes.ts";

/** Where a quote stands in the text of a field. */
export interface Place {
  field: string;
  /** In characters of the text, as `plain` makes it. */
  start: number;
  /** How it reads there. */
  exact: string;
}

/** A place with less in common is another one. */
const minLikeness = 0.8;

/** Of two places this close nobody can say which one is meant. */
const minLead = 0.1;

type Known = Pick<Place, "field" | "start">;

/** Null where nothing is the same enough, or two places are; `known` is where it stood before. */
export function placeOf(
  quote: Anchor,
  texts: ReadonlyMap<string, string>,
  known: Known | null = null,
): Place | null {
  const exact = plain(quote.exact);
  if (exact === "") return null;
  const soughtIn = (field: string): Sought => ({
    ...{ text: texts.get(field) ?? "", exact, quote },
    isOfPage: known === null,
  });
  const unmoved = known && unmovedAt(known, soughtIn(known.field), quote);
  if (unmoved) return unmoved;
  const fields = known ? [known.field] : [...texts.keys()];
  const found = fields.flatMap((field) => candidates(field, soughtIn(field), quote));
  const [best, next] = found.toSorted((one, other) => other.likeness - one.likeness);
  if (!best || best.likeness < minLikeness) return null;
  // Of equal texts, such as a heading and its description, the first field has it.
  const isTied = next && best.likeness - next.likeness < minLead;
  if (!isTied || (!known && next.field !== best.field)) return best;
  return found.find((each) => each.isInOrder && each.likeness === best.likeness) ?? null;
}

interface Candidate extends Place {
  likeness: number;
  isInOrder: boolean;
}

/** Where it stood before, word for word: nothing else has to be looked at. */
function unmovedAt({ field, start }: Known, sought: Sought, { lookalikes = [] }: Anchor) {
  const { text, exact } = sought;
  if (lookalikes.length > 0 || !text.startsWith(exact, start)) return null;
  const likeness = likenessAt(sought, { start, end: start + exact.length, errors: 0 });
  return likeness >= minLikeness ? { field, start, exact } : null;
}

/** The nearest that are not known to be something else. */
function candidates(field: string, sought: Sought, quote: Anchor): Candidate[] {
  const { text, exact } = sought;
  const inOrder = placeInOrder(text, exact, quote);
  const candidateAt = (match: Match) => ({
    ...{ field, start: match.start, exact: text.slice(match.start, match.end), match },
    ...{ likeness: likenessAt(sought, match), isInOrder: match.start === inOrder },
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
