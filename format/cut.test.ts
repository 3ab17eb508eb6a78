import { expect, test } from "vitest";
import { cut } from "./cut.ts";

test("a cut counts characters, not their halves, and ends in three dots", () => {
  expect([cut("abc", 3), cut("abcd", 3), cut("🧵🧵🧵", 3), cut("🧵🧵🧵🧵", 3, 2)]).toEqual([
    "abc",
    "abc...",
    "🧵🧵🧵",
    "🧵🧵...",
  ]);
});
