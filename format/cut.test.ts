import { expect, test } from "vitest";
import { cut, cutAtWord } from "./cut.ts";

test("a cut counts characters, not their halves, and ends in three dots", () => {
  expect([cut("abc", 3), cut("abcd", 3), cut("🧵🧵🧵", 3), cut("🧵🧵🧵🧵", 3, 2)]).toEqual([
    "abc",
    "abc...",
    "🧵🧵🧵",
    "🧵🧵...",
  ]);
});

test("a cut at a word keeps words whole and leaves no comma before the dots", () => {
  expect(cutAtWord("plain cloth", 11)).toBe("plain cloth");
  expect(cutAtWord("plain cloth, one thread", 16)).toBe("plain cloth...");
  expect(cutAtWord("plain cloth, one thread", 14)).toBe("plain cloth...");
  expect(cutAtWord("plain cloth, one thread", 13)).toBe("plain...");
  expect(cutAtWord("a".repeat(30), 10)).toBe("aaaaaaa...");
});
