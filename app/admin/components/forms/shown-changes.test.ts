import { expect, test } from "vitest";
import { sideOf, textChanges } from "./shown-changes.ts";

/** Removed words in square brackets, added ones in braces. */
const shown = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ text, kind }) => {
      if (kind === "removed") return `[${text}]`;
      return kind === "added" ? `{${text}}` : text;
    })
    .join("");

/** Rebuilds both texts from a comparison. */
function sidesOf(before: string, after: string) {
  const pieces = textChanges(before, after);
  const without = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join("");
  return { pieces, before: without("added"), after: without("removed") };
}

test("whole words are removed and added within a text", () => {
  expect(shown("a good old day", "a good new day")).toBe("a good [old]{new} day");
  expect(shown("a day", "a good day")).toBe("a {good }day");
  expect(shown("same", "same")).toBe("same");
  expect(shown("", "words")).toBe("{words}");
  expect(shown("words", "")).toBe("[words]");
});

test("a rewritten sentence is one change, and a line of its own stays one", () => {
  expect(shown("We build fast sites.", "They sell old cars.")).toBe(
    "[We build fast sites]{They sell old cars}.",
  );
  expect(shown("one\ntwo", "eins\nzwei")).toBe("[one]{eins}\n[two]{zwei}");
});

test("a Bangla word changes as a whole, with its vowel signs and joined letters", () => {
  expect(shown("আমাদের ওয়েবসাইট সুন্দর।", "আমাদের ওয়েবসাইটে সুন্দরী।")).toBe(
    "আমাদের [ওয়েবসাইট সুন্দর]{ওয়েবসাইটে সুন্দরী}।",
  );
  expect(shown("কি চাই", "কী চাই")).toBe("[কি]{কী} চাই");
});

test("long stretches without a change are left out, with some words around each change", () => {
  const words = Array.from({ length: 200 }, (_, at) => `w${at}`);
  const changed = words.with(50, "first").with(150, "second");
  const text = shown(words.join(" "), changed.join(" "));
  expect(text).toContain("…w38 ");
  expect(text).toContain("w49 [w50]{first} w51");
  expect(text).toContain("w62…w138 ");
  expect(text).toMatch(/w162…$/);
  expect(text).not.toContain("w100");
});

const long = (name: string) =>
  Array.from({ length: 4000 }, (_, at) => `${name} number ${at} has ${name}${at} in its line.`);

test("in 200 KB one changed word, and one paragraph moved in, are all that changed", () => {
  const lines = long("text");
  expect(lines.join("\n").length).toBeGreaterThan(150_000);
  const paragraph = `${"A new thought. ".repeat(3000)}\n`;
  const changed = lines.with(10, "other").toSpliced(2000, 0, paragraph).with(3500, "last");
  const { pieces } = sidesOf(lines.join("\n"), changed.join("\n"));
  const added = pieces.filter(({ kind }) => kind === "added").map(({ text }) => text);
  expect(added.join("|").replaceAll("A new thought. ", "")).toMatch(/^other\|\n*\|last/);
});

test("texts of 200 KB that have little in common are told apart all the same", () => {
  const [one, other] = [long("one").join("\n"), long("two").join("\n")];
  const { pieces, before, after } = sidesOf(one, other);
  expect([before, after]).toEqual([one, other]);
  expect(pieces.length).toBeLessThan(10);
  const flat = (text: string) => text.replaceAll("\n", " ");
  expect(sidesOf(flat(one), flat(other))).toMatchObject({ before: flat(one), after: flat(other) });
});

/** Puts words that the other version lacks in brackets. */
const side = (own: string, other: string) =>
  sideOf(own, other)
    .map(({ text, kind }) => (kind === "added" ? `[${text}]` : text))
    .join("");

test("each version marks what the other does not have, and shows nothing of it", () => {
  expect(side("a new day", "a good day")).toBe("a [new] day");
  expect(side("a good day", "a new day")).toBe("a [good] day");
  expect(side("same", "same")).toBe("same");
  expect(side("", "words")).toBe("");
  expect(side("words", "")).toBe("[words]");
  const text = Array.from({ length: 40 }, (_, place) => `line ${place}`).join("\n");
  const changed = side(text.replace("line 20\n", "line twenty\n"), text);
  expect(changed).toMatch(/^….*line 19\nline \[twenty\]\nline 21\n.*…$/s);
});

test("texts that have nothing in common are shown in whole, however long", () => {
  const all = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join("\n");
  expect(side(all("a"), all("b")).replaceAll(/[[\]]/g, "")).toBe(all("a"));
});
