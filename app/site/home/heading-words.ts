export interface HeadingWord {
  word: string;
  path: string;
}

/** Splits the heading into text and the words that are links, each at its first occurrence. */
export function splitHeading<W extends HeadingWord>(
  heading: string,
  words: readonly W[],
): (string | W)[] {
  const parts: (string | W)[] = [heading];
  for (const word of words) {
    const index = parts.findIndex((part) => typeof part === "string" && indexIn(part, word) >= 0);
    const text = parts[index];
    if (typeof text !== "string") continue;
    const start = indexIn(text, word);
    const rest = text.slice(start + word.word.length);
    const pieces = [text.slice(0, start), word, rest].filter((part) => part !== "");
    parts.splice(index, 1, ...pieces);
  }
  return parts;
}

const isLetter = /^[\p{L}\p{M}\p{N}]$/u;

/** The index of the word as a word of its own; -1 where it is part of another, or absent. */
function indexIn(text: string, { word }: HeadingWord): number {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const [before = " ", after = " "] = [text[start - 1], text[start + word.length]];
    if (!isLetter.test(before) && !isLetter.test(after)) return start;
  }
  return -1;
}
