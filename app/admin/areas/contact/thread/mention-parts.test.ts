import { expect, test } from "vitest";
import { mentionParts } from "./mention-parts.ts";

const namesIn = (text: string, names: string[]) =>
  mentionParts(text, names).flatMap(({ words, isMention }) => (isMention ? words : []));

test("names behind an @ are found, whatever their case, and the longer one first", () => {
  const text = "@ann lee and @Ann, mail a@b.example, @Nobody";
  expect(namesIn(text, ["Ann", "Ann Lee"])).toEqual(["@ann lee", "@Ann"]);
  expect(
    mentionParts(text, ["Ann", "Ann Lee"])
      .map(({ words }) => words)
      .join(""),
  ).toBe(text);
});

test("a text without names is one part, and an empty one none", () => {
  expect(mentionParts("a @ b", [])).toEqual([{ words: "a @ b", isMention: false, at: 0 }]);
  expect(mentionParts("", ["Ann"])).toEqual([]);
});
