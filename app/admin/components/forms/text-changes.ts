import { diffArrays } from "diff";

export interface Piece {
  text: string;
  /** A gap stands for what is the same and left out. */
  kind: "same" | "removed" | "added" | "gap";
}

/** Most edits of a comparison: beyond `words` lines are compared, and beyond `lines` nothing. */
const maxEdits = { words: 1000, lines: 1000, wordsOfLines: 100 };

// By the rules of Unicode: a vowel sign stays with its letter, in Bangla too.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

export const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Every change, word by word, with all that is the same. */
export function allChanges(before: string, after: string): Piece[] {
  const [words, others] = [wordsOf(before), wordsOf(after)];
  return (
    compared(words, others, maxEdits.words) ??
    comparedByLines(before, after) ??
    replaced(before, after)
  );
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

function comparedByLines(before: string, after: string): Piece[] | null {
  const pieces = compared(linesOf(before), linesOf(after), maxEdits.lines);
  return pieces && changesIn(pieces).flatMap((part) => ("kind" in part ? part : within(part)));
}

function within({ removed, added }: TextChange): Piece[] {
  const words = compared(wordsOf(removed), wordsOf(added), maxEdits.wordsOfLines);
  return words ?? replaced(removed, added);
}

export const replaced = (removed: string, added: string): Piece[] => [
  { text: removed, kind: "removed" },
  { text: added, kind: "added" },
];

/** Null where more than `most` parts were removed and added. */
function compared(parts: string[], others: string[], most: number): Piece[] | null {
  const { start, end } = sharedEnds(parts, others);
  const [from, to] = [
    parts.slice(start, parts.length - end),
    others.slice(start, -end || undefined),
  ];
  const changes = diffArrays(from, to, { maxEditLength: most });
  const isWhole = from.length === 0 || to.length === 0;
  if (!changes && !isWhole) return null;
  const same = (some: string[]): Piece => ({ text: some.join(""), kind: "same" });
  const inner = changes?.map(({ value, added, removed }): Piece => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return { text: value.join(""), kind };
  });
  return [
    same(parts.slice(0, start)),
    ...(inner ?? replaced(from.join(""), to.join(""))),
    same(parts.slice(parts.length - end)),
  ];
}

function sharedEnds(one: readonly string[], other: readonly string[]) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

interface TextChange {
  removed: string;
  added: string;
}

/** Pieces that changed beside each other are one change. */
export function changesIn(pieces: readonly Piece[]): (Piece | TextChange)[] {
  const parts: (Piece | TextChange)[] = [];
  for (const { text, kind } of pieces) {
    const last = parts.at(-1);
    if (text === "") continue;
    if (kind === "same" || kind === "gap") parts.push({ text, kind });
    else if (last && !("kind" in last)) last[kind] += text;
    else parts.push({ removed: "", added: "", [kind]: text });
  }
  return parts;
}

export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
