import { partsOf, segmentsOf, unspacedCharacter, type WordPart } from "./words.ts";

/** PostgreSQL refuses lexemes over 2 kB; a longer word is found by its beginning. */
const maxWordLength = 200;

/**
 * Begins a token that is no word but three characters in a row. Where a run without blanks is cut
 * into words depends on what stands around it; its rows of characters do not.
 */
const rowMark = "~";

const rowLength = 3;

/** A run of so many characters is found inside a word too: chance does not make it. */
const leastInside = { withHan: 3, ideographic: 4, alphabetic: 6 };

/** Only the beginning of a longer run in a query is looked up. */
const maxRun = 50;

/** A query matches objects that contain all its terms. */
export interface SearchTerm {
  /** A word of the object begins with it; null if it may stand inside a word. */
  prefix: string | null;
  /** Words that do for `prefix`, which then goes on in the next word. */
  wholes: readonly string[];
  /** Each begins a token of the object. */
  rows: readonly string[];
}

/** The tokens of a text, each once, words first; see `matchesTerm`. */
export function searchWordsOf(text: string): string[] {
  const words = new Set<string>();
  const rows = new Set<string>();
  for (const { text: part, script } of partsOf(folded(text))) {
    if (script === null) words.add(shortened(part));
    else {
      for (const segment of segmentsOf(part)) words.add(shortened(segment));
      for (const row of rowsOf(part, 2)) rows.add(row);
    }
  }
  return [...words, ...rows];
}

export function searchTermsOf(query: string): SearchTerm[] {
  const terms = partsOf(folded(query)).map(termOf);
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
}

export const matchesTerm = (
  tokens: readonly string[],
  { prefix, wholes, rows }: SearchTerm,
): boolean =>
  rows.every((row) => tokens.some((each) => each.startsWith(row))) &&
  (prefix === null || tokens.some((each) => each.startsWith(prefix) || wholes.includes(each)));

/**
 * Whether each word of the query begins a word of the text; a query without words finds nothing.
 */
export function isFound(query: string, text: string): boolean {
  const terms = searchTermsOf(query);
  const tokens = searchWordsOf(text);
  return terms.length > 0 && terms.every((term) => matchesTerm(tokens, term));
}

function termOf({ text, script }: WordPart): SearchTerm {
  if (script === null) return { prefix: shortened(text), wholes: [], rows: [] };
  const signs = [...text].slice(0, maxRun);
  const run = signs.join("");
  const rows = rowsOf(run, Math.min(signs.length, rowLength));
  const least = leastInside[/\p{sc=Han}/u.test(run) ? "withHan" : script];
  if (signs.length >= least) return { prefix: null, wholes: [], rows };
  const ends = rows.length > 0 ? signs.keys().drop(1) : [];
  return { prefix: run, wholes: Array.from(ends, (end) => signs.slice(0, end).join("")), rows };
}

/** The rows that begin at each character; those at the end have `least` characters at least. */
function rowsOf(run: string, least: number): string[] {
  const signs = [...run];
  if (least < 2) return [];
  return Array.from(
    { length: Math.max(0, signs.length - least + 1) },
    (_, at) => rowMark + signs.slice(at, at + rowLength).join(""),
  );
}

const shortened = (word: string) =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join("");

/** Some writers mark the ends of words so, others do not. */
const optionalBreak = new RegExp(`(?<=${unspacedCharacter})\u200b+(?=${unspacedCharacter})`, "gu");

/** Composing takes quadratic time in marks without a letter; Unicode allows 30 in a stream. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** Vowel signs and other points that Arabic and Hebrew mostly leave out, and the line to fill. */
const points =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** Arabic letters for which Persian and Urdu keyboards have another sign. */
const sameLetters: Readonly<Record<string, string>> = { ي: "ی", ى: "ی", ك: "ک" };

/** Letters that stand for one or two others where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  þ: "th",
  ё: "е",
};

/** Accents of Latin and Greek letters, which many people leave out when they type. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}][\u0300-\u036f]*)[\u0300-\u036f]/gu;

/**
 * “Pátio” and “patio” are one word. In other scripts marks are letters: vowel signs of Bangla,
 * Hindi and Arabic tell words apart, as does the sign above the Russian й, and stay.
 */
const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replace(/[æœøðđłħŧıþё]/g, (letter) => plainLetters[letter] ?? letter);

const accented = /[\u00c0-\u024f\u0370-\u03ff\u0451\u1e00-\u1fff]|[\u0300-\u036f]/;

/**
 * Folds case and what nobody sees or types: accents, joiners, points, wide and narrow forms. A
 * change of it is a new `searchVersion` on the server.
 */
function folded(text: string): string {
  const composed = text
    .replace(endlessMarks, "$1")
    .replace(/[\uff00-\uffef]+/g, (forms) => forms.normalize("NFKC"))
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    // The lower case of the Turkish capital I with a dot.
    .replaceAll("i\u0307", "i")
    .normalize("NFC");
  const lower = accented.test(composed) ? withoutAccents(composed) : composed;
  // A shortcut: nothing below is about Latin letters.
  if (!/\u00ad|\u034f|[\u0530-\u{10ffff}]/u.test(lower)) return lower;
  return lower
    .replace(optionalBreak, "")
    .replace(/(?!\u200b)\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(points, "")
    .replace(/[يىك]/g, (letter) => sameLetters[letter] ?? letter);
}
