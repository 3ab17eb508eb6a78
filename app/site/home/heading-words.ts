export interface HeadingWord {
  word: string;
  path: string;
}

/** The heading in parts: its text, and the words that are links, each where it first stands. */
export function partsOf<W extends HeadingWord>(
  heading: string,
  words: readonly W[],
): (string | W)[] {
  const parts: (string | W)[] = [heading];
  for (const word of words) {
    const place = parts.findIndex((part) => typeof part === "string" && placeIn(part, word) >= 0);
    const text = parts[place];
    if (typeof text !== "string") continue;
    const start = placeIn(text, word);
    const rest = text.slice(start + word.word.length);
    const around = [text.slice(0, start), word, rest].filter((part) => part !== "");
    parts.splice(place, 1, ...around);
  }
  return parts;
}

const isLetter = /^[\p{L}\p{M}\p{N}]$/u;

/** Where the word stands whole; -1 where it does not. */
function placeIn(text: string, { word }: HeadingWord): number {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const [before = " ", after = " "] = [text[start - 1], text[start + word.length]];
    if (!isLetter.test(before) && !isLetter.test(after)) return start;
  }
  return -1;
}
