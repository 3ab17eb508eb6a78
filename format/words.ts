/** A word: a letter or digit, and what follows of letters, digits, their marks and joiners. */
const word =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:\u00ad|\u200c|\u200d|\u2060)+[\p{L}\p{N}\p{M}]+)*/gu;

/** Chinese and Japanese. */
const ideographic = "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}";
/** Thai, Lao, Khmer and Burmese. */
const alphabetic = "\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Mymr}";

/** A character of a script that puts no blanks between words, as a class of an expression. */
export const unspacedCharacter = `[${ideographic}${alphabetic}]`;

const joined = "[\\p{M}\\u00ad\\u200c\\u200d\\u2060]*";
const unspaced = new RegExp(`(?:[${ideographic}]${joined})+|(?:[${alphabetic}]${joined})+`, "gu");
const isIdeographic = new RegExp(`^[${ideographic}]`, "u");

/** A part of a word: in a script that puts blanks between words the whole of it. */
export interface WordPart {
  text: string;
  /** Set for a run in a script without blanks, which may hold many words. */
  script: "ideographic" | "alphabetic" | null;
}

export function partsOf(text: string): WordPart[] {
  const words = text.match(word) ?? [];
  // A shortcut, as most texts have no such script.
  if (text.search(unspaced) < 0) return words.map((each) => ({ text: each, script: null }));
  return words.flatMap(runsIn);
}

function runsIn(whole: string): WordPart[] {
  const parts: WordPart[] = [];
  let end = 0;
  const addSpaced = (text: string) =>
    parts.push(...(text.match(word) ?? []).map((each) => ({ text: each, script: null })));
  for (const { 0: run, index } of whole.matchAll(unspaced)) {
    addSpaced(whole.slice(end, index));
    parts.push({ text: run, script: isIdeographic.test(run) ? "ideographic" : "alphabetic" });
    end = index + run.length;
  }
  addSpaced(whole.slice(end));
  return parts;
}

let segmenter: Intl.Segmenter | undefined;

/** The words of a run without blanks, by the dictionaries of the platform. */
export function segmentsOf(run: string): string[] {
  // Made when needed: it takes milliseconds, and most sites never need it.
  segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

/** Chinese and Japanese have about two characters a word, and are read at that speed. */
const charactersPerWord = 2;

/** For the reading time; two characters of Chinese or Japanese count as one word. */
export function countWords(text: string): number {
  let ideographs = 0;
  let words = 0;
  for (const { text: part, script } of partsOf(text)) {
    if (script === "ideographic") ideographs += [...part].length;
    else words += script === null ? 1 : segmentsOf(part).length;
  }
  return words + Math.ceil(ideographs / charactersPerWord);
}

/** A text over `max` Unicode characters ends in three dots after its last whole word. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 3).join("");
  // The characters behind it show where a word ends; no dictionary word is longer.
  const next = characters.slice(max - 3, max + 27).join("");
  const whole = /^[\s\p{P}]/u.test(next) ? start : withoutBegun(start, next);
  return `${whole.replace(/[\s\p{P}]+$/u, "")}...`;
}

/** A text over `max` Unicode characters ends with its last whole sentence, or as `cutAtWord`. */
export function cutAtSentence(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const [whole] = /^.*[.!?।](?=\s)/su.exec(characters.slice(0, max + 1).join("")) ?? [];
  return whole && [...whole].length >= max / 3 ? whole : cutAtWord(text, max);
}

/** The text without the word that goes on in `next`; a word that is the whole text is cut. */
function withoutBegun(text: string, next: string): string {
  const blank = text.search(/\s\S*$/);
  const tail = text.slice(blank + 1);
  const lastEnd = (granularity: "word" | "grapheme") => {
    const segments = new Intl.Segmenter("und", { granularity }).segment(tail + next);
    return segments.containing(tail.length)?.index ?? tail.length;
  };
  if (new RegExp(unspacedCharacter, "u").test(tail)) {
    const end = lastEnd("word");
    if (end > 0) return text.slice(0, blank + 1 + end);
  }
  return blank < 0 ? tail.slice(0, lastEnd("grapheme")) : text.slice(0, blank);
}
