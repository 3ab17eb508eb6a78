import { allChanges, changesIn, hasWord, type Piece, replaced, wordsOf } from "./text-changes.ts";

/** Unchanged words shown beside a change; longer unchanged stretches become a gap. */
const contextWords = 12;

/** The words removed from a text and added to it. */
export function textChanges(before: string, after: string): Piece[] {
  return folded(gathered(allChanges(before, after)));
}

/** One version of a text; pieces that the other version lacks are `added`. */
export const sideOf = (text: string, other: string): Piece[] =>
  textChanges(other, text).filter(({ kind }) => kind !== "removed");

/** A rewritten sentence reads as one change, not as one for each word between its spaces. */
function gathered(pieces: readonly Piece[]): Piece[] {
  const parts = changesIn(pieces);
  const isLoose = (at: number) => {
    const [before, part, next] = [parts[at - 1], parts[at], parts[at + 1]];
    const isBetween = before && next && !("kind" in before) && !("kind" in next);
    return part && "kind" in part && isBetween && !hasWord(part.text) && !part.text.includes("\n");
  };
  const joined = parts.flatMap((part, at): Piece[] => {
    if (!("kind" in part)) return replaced(part.removed, part.added);
    return isLoose(at) ? replaced(part.text, part.text) : [part];
  });
  return changesIn(joined).flatMap((part) =>
    "kind" in part ? part : replaced(part.removed, part.added).filter(({ text }) => text !== ""),
  );
}

function folded(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => {
    if (piece.kind !== "same") return piece;
    const words = wordsOf(piece.text);
    // Doubled, as the spaces between words are segments, too.
    const context = 2 * contextWords;
    const head = at === 0 ? 0 : context;
    const tail = at === pieces.length - 1 ? 0 : context;
    if (words.length <= head + tail + context) return piece;
    const same = (some: string[]): Piece => ({ text: some.join(""), kind: "same" });
    const parts: Piece[] = [
      same(words.slice(0, head)),
      { text: "…", kind: "gap" },
      same(words.slice(words.length - tail)),
    ];
    return parts.filter(({ text }) => text !== "");
  });
}
