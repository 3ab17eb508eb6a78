import { expect, test } from "vitest";
import { differencesOf, isAlike, takeFields, withTypedSince } from "./merge.ts";

const base = { title: "a", tags: ["x"], isFeatured: false };

test("a field that only the other person changed is suggested as theirs, any other as one's own", () => {
  const mine = { title: "mine", tags: ["x"], isFeatured: false };
  const theirs = { title: "theirs", tags: ["x", "y"], isFeatured: false };
  expect(
    differencesOf(base, mine, theirs).map((each) => [each.field, each.suggested, each.isContested]),
  ).toEqual([
    ["title", "mine", true],
    ["tags", "theirs", false],
  ]);
});

test("fields that both left alike are no difference", () => {
  const both = { title: "same", tags: ["x", "y"], isFeatured: true };
  expect(differencesOf(base, both, structuredClone(both))).toEqual([]);
});

test("what is taken of the other version replaces one's own, and nothing else does", () => {
  const mine = { title: "mine", tags: ["x"], isFeatured: true };
  const theirs = { title: "theirs", tags: ["y"], isFeatured: false };
  expect(takeFields(mine, theirs, ["tags"])).toEqual({
    title: "mine",
    tags: ["y"],
    isFeatured: true,
  });
});

test("what was typed since a save stands, and the rest is as it was sent", () => {
  const before = { title: "a", status: "draft", tags: ["x"] };
  const sent = { ...before, status: "published" };
  expect(withTypedSince(before, sent, { title: "ab", status: "draft", tags: ["x"] })).toEqual({
    title: "ab",
    status: "published",
    tags: ["x"],
  });
  expect(withTypedSince(before, sent, structuredClone(before))).toEqual(sent);
});

test("objects are alike by what is in their fields", () => {
  expect(isAlike(base, structuredClone(base))).toBe(true);
  expect(isAlike(base, { ...base, tags: ["x", "y"] })).toBe(false);
});
