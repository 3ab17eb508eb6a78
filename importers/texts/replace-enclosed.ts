export interface Enclosed {
  opening: RegExpMatchArray;
  /** The text from the opening to the closing, including both. */
  whole: string;
  inner: string;
}

/**
 * Replaces each opening, the next closing and what is between them. One pattern for all of it would
 * read to the end of the text from every opening that is never closed. `opening` has the flag `g`,
 * and so has what `closingOf` returns; null means that the opening stands alone.
 */
export function replaceEnclosed(
  text: string,
  opening: RegExp,
  closingOf: (opening: RegExpMatchArray) => RegExp | null,
  write: (enclosed: Enclosed) => string,
): string {
  const openings = new RegExp(opening);
  const unclosed = new Set<string>();
  let written = "";
  let from = 0;
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const start = match.index + match[0].length;
    const closing = closingOf(match);
    const end = closing ? findClosing(text, closing, start, unclosed) : { from: start, to: start };
    if (end) {
      const whole = text.slice(match.index, end.to);
      const inner = text.slice(start, end.from);
      written += text.slice(from, match.index) + write({ opening: match, whole, inner });
      from = end.to;
    }
    openings.lastIndex = end?.to ?? match.index + 1;
  }
  return written + text.slice(from);
}

/** `unclosed` keeps the patterns that are not found from here on, so that each is sought once. */
function findClosing(text: string, closing: RegExp, start: number, unclosed: Set<string>) {
  if (unclosed.has(closing.source)) return null;
  closing.lastIndex = start;
  const match = closing.exec(text);
  if (!match) unclosed.add(closing.source);
  return match && { from: match.index, to: match.index + match[0].length };
}
