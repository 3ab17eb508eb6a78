import { expect, test } from "vitest";
import type { MergeText } from "#format/merged-value.ts";
import { differencesOf, isAlike, mergeIfDisjoint, take, withTypedSince } from "./merge.ts";
import { mergeTexts } from "./merge-texts.ts";

const base = { title: "a", tags: ["x"], isFeatured: false };

const noTexts: MergeText = () => null;
const texts: MergeText = (path, versions) => (/text$/.test(path) ? mergeTexts(versions) : null);

test("conflicts: a field that only the other person changed is theirs, any other one's own", () => {
  const mine = { title: "mine", tags: ["x"], isFeatured: false };
  const theirs = { title: "theirs", tags: ["x", "y"], isFeatured: false };
  const differences = differencesOf({ base, mine, theirs }, noTexts);
  expect(differences.map((each) => [each.field, each.suggested, each.isContested])).toEqual([
    ["title", "mine", true],
    ["tags", "theirs", false],
  ]);
});

test("conflicts: fields that both left alike are no difference", () => {
  const both = { title: "same", tags: ["x", "y"], isFeatured: true };
  expect(differencesOf({ base, mine: both, theirs: structuredClone(both) }, noTexts)).toEqual([]);
});

test("conflicts: what is taken of the other version replaces one's own, and nothing else does", () => {
  const mine = { title: "mine", tags: ["x"], isFeatured: true };
  const theirs = { title: "theirs", tags: ["y"], isFeatured: false };
  const differences = differencesOf({ base: { ...base, tags: ["z"] }, mine, theirs }, noTexts);
  expect(take(mine, differences, ({ field }) => (field === "tags" ? "theirs" : "mine"))).toEqual({
    title: "mine",
    tags: ["y"],
    isFeatured: true,
  });
});

test("conflicts: edits of one text that do not touch are merged, with those of other fields", () => {
  const before = { title: "t", text: "One two three.\n\nFour five six." };
  const mine = { title: "t", text: "One 2 three.\n\nFour five six." };
  const theirs = { title: "T", text: "One two three.\n\nFour five six, seven." };
  expect(mergeIfDisjoint({ base: before, mine, theirs }, texts)).toEqual({
    title: "T",
    text: "One 2 three.\n\nFour five six, seven.",
  });
  expect(mergeIfDisjoint({ base: before, mine, theirs }, noTexts)).toBeNull();
});

test("conflicts: only texts are merged, as two halves of an address or a date make neither", () => {
  const date = (base: string, mine: string, theirs: string) =>
    mergeIfDisjoint({ base: { day: base }, mine: { day: mine }, theirs: { day: theirs } }, texts);
  expect(date("2026-11-26", "2027-11-26", "2026-11-30")).toBeNull();
});

const block = (text: string, more: object = {}) => ({ type: "words", text, ...more });
const merged = (rows: [base: object[], mine: object[], theirs: object[]]) => {
  const [before, mine, theirs] = rows.map((blocks) => ({ blocks }));
  return mergeIfDisjoint(
    { base: before ?? {}, mine: mine ?? {}, theirs: theirs ?? {} } as never,
    texts,
  );
};

test("conflicts: two people in different rows, or in one row's text, are merged", () => {
  const before = [block("Good day."), block("See you soon.")];
  expect(
    merged([
      before,
      [block("Good morning."), block("See you soon.")],
      [block("Good day."), block("See you very soon.")],
    ]),
  ).toEqual({ blocks: [block("Good morning."), block("See you very soon.")] });
});

test("conflicts: rows that were moved, added or made another type are chosen as a whole", () => {
  const [one, other] = [block("One."), block("Other.")];
  const edited = block("One, edited.", {});
  expect(
    merged([
      [one, other],
      [other, one],
      [edited, other],
    ]),
  ).toBeNull();
  expect(
    merged([
      [one, other],
      [one, other, one],
      [edited, other],
    ]),
  ).toBeNull();
  expect(merged([[one], [{ type: "picture", url: "/a.png" }], [edited]])).toBeNull();
});

test("conflicts: what was typed since a save stands, and the rest is as it was sent", () => {
  const before = { title: "a", status: "draft", tags: ["x"] };
  const sent = { ...before, status: "published" };
  expect(withTypedSince(before, sent, { title: "ab", status: "draft", tags: ["x"] })).toEqual({
    title: "ab",
    status: "published",
    tags: ["x"],
  });
  expect(withTypedSince(before, sent, structuredClone(before))).toEqual(sent);
});

test("conflicts: objects are alike by what is in their fields", () => {
  expect(isAlike(base, structuredClone(base))).toBe(true);
  expect(isAlike(base, { ...base, tags: ["x", "y"] })).toBe(false);
});
