const marks = /\p{M}+/gu;

/** Signs of Indic scripts are parts of words, accents of Latin letters are not. */
const withoutAccents = (text: string) =>
  /[\u00c0-\u024f\u1e00-\u1eff]/.test(text) ? text.normalize("NFD").replace(marks, "") : text;

/** The length is in characters; a name or an answer is shorter. */
const maxLength = 200;

/**
 * A cell or the name of a column as plain words: without case, accents and signs between, and
 * alike in every form of Unicode.
 */
export function plainWords(text: string, length = maxLength): string {
  const lower = text.slice(0, length).toLowerCase();
  // Most cells are of ASCII, for which no properties of characters need to be looked up.
  if (/^[\0-\x7f]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, " ").trim();
  const composed = lower.replace(/\p{Cf}+/gu, "").normalize("NFKC");
  return withoutAccents(composed)
    .replace(/[^\p{L}\p{M}\p{N}✓✔☑✗✘☐]+/gu, " ")
    .trim();
}

/** Returns the words between the commas, as `plainWords` writes them. */
export const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(",").map((word) => plainWords(word))));
