import { diffArrays } from "diff";
import type { MergedText, Versions } from "#format/merged-value.ts";
import { hasWord, wordsOf } from "../text-changes.ts";

/** More, and the texts have too little in common to be merged; comparing them takes seconds. */
const maxEditLength = 1000;

/** Merges what two people made of a text, by paragraphs, and within these by words. */
export function mergeTexts(texts: Versions<string>): MergedText {
  const merged: MergedText = { mine: "", theirs: "", both: "", isContested: false };
  for (const stretch of stretchesOf(texts, paragraphsOf)) {
    const same = sameIn(stretch) ?? mergedWords(stretch);
    merged.isContested ||= same === null;
    merged.mine += same ?? stretch.mine;
    merged.theirs += same ?? stretch.theirs;
    merged.both += same ?? inTurn(stretch);
  }
  return merged;
}

/** Null where the edits touch. */
function mergedWords(texts: Versions<string>): string | null {
  const words = stretchesOf(texts, wordsWithEnds).map(sameIn);
  return words.includes(null) ? null : words.join("");
}

/** Returns the merged stretch if one side changed it, or both alike; else null. */
function sameIn({ base, mine, theirs }: Versions<string>): string | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}

/** Each with the lines that end it, so that no blank line is taken for another one. */
const paragraphsOf = (text: string) => text.match(/[^\n]*\n(?:\r?\n)*|[^\n]+/g) ?? [];

/** Each with the spaces and signs after it, which are too alike to tell places apart. */
function wordsWithEnds(text: string): string[] {
  const words: string[] = [];
  for (const segment of wordsOf(text)) {
    if (words.length === 0 || hasWord(segment)) words.push(segment);
    else words.push(`${words.pop()}${segment}`);
  }
  return words;
}

function inTurn({ mine, theirs }: Versions<string>): string {
  const [ends = ""] = /[\r\n]*$/.exec(theirs || mine) ?? [];
  const line = /\r\n/.test(mine + theirs) ? "\r\n" : "\n";
  const texts = [mine, theirs].map((text) => text.replace(/[\r\n]+$/, ""));
  return texts.filter((text) => text !== "").join(line + line) + ends;
}

/** Parts of the base, `from` until `to`, that one side replaced. */
interface PartEdit {
  side: "mine" | "theirs";
  from: number;
  to: number;
  parts: readonly string[];
}

/** The texts, cut where they are alike. Edits that overlap or are neighbours are one stretch. */
function stretchesOf(
  texts: Versions<string>,
  split: (text: string) => string[],
): Versions<string>[] {
  const base = split(texts.base);
  const mine = editsOf("mine", base, split(texts.mine));
  const theirs = editsOf("theirs", base, split(texts.theirs));
  if (!mine || !theirs) return [texts];
  const stretches: Versions<string>[] = [];
  let at = 0;
  for (const edits of touching([...mine, ...theirs])) {
    const from = Math.min(...edits.map((edit) => edit.from));
    const to = Math.max(...edits.map((edit) => edit.to));
    const sideOf = (side: PartEdit["side"]) =>
      withEdits(
        base.slice(0, to),
        from,
        edits.filter((edit) => edit.side === side),
      );
    stretches.push(alike(base.slice(at, from)), {
      base: base.slice(from, to).join(""),
      mine: sideOf("mine"),
      theirs: sideOf("theirs"),
    });
    at = to;
  }
  return [...stretches, alike(base.slice(at))];
}

function alike(parts: readonly string[]): Versions<string> {
  const text = parts.join("");
  return { base: text, mine: text, theirs: text };
}

/** Null for texts that have too little in common. */
function editsOf(side: PartEdit["side"], base: string[], other: string[]): PartEdit[] | null {
  const changes = diffArrays(base, other, { maxEditLength });
  let at = 0;
  return (
    changes?.flatMap(({ value, added, removed }) => {
      const from = at;
      if (!added) at += value.length;
      return added || removed ? [{ side, from, to: at, parts: added ? value : [] }] : [];
    }) ?? null
  );
}

function touching(edits: readonly PartEdit[]): PartEdit[][] {
  const groups: PartEdit[][] = [];
  let end = -1;
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    if (edit.from <= end) groups.at(-1)?.push(edit);
    else groups.push([edit]);
    end = Math.max(end, edit.to);
  }
  return groups;
}

/** The base as one side has it, from a part on. */
function withEdits(base: readonly string[], from: number, edits: readonly PartEdit[]): string {
  let [at, text] = [from, ""];
  for (const edit of edits) {
    text += base.slice(at, edit.from).join("") + edit.parts.join("");
    at = edit.to;
  }
  return text + base.slice(at).join("");
}
