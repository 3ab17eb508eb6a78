import { expect, test } from "vitest";
import { findCommentsWithoutSubject } from "./comments.ts";

const refusalsOf = (text: string, path = "server/a.ts") =>
  findCommentsWithoutSubject([{ path, text }]);

test.each([
  ["// What stands here.", "What"],
  ["  /** Of a post. */", "Of"],
  ["{/* Where it is. */}", "Where"],
  ["/* Those that are new. */", "Those"],
  ["const a = 1;\n// Whoever asks.", "Whoever"],
])("comments: %j is refused, because it has no subject", (text, word) => {
  expect(refusalsOf(text)).toEqual([
    `The comment at server/a.ts:${text.split("\n").length} begins with “${word}”: write a sentence with a subject.`,
  ]);
});

test("comments: the first line of a longer comment is read as well", () => {
  expect(refusalsOf("/**\n * What it is,\n * in words.\n */")).toHaveLength(1);
});

test.each([
  "// It is left alone\n// Where it continues a sentence.",
  "/**\n * It is left alone\n * Of a longer sentence.\n */",
  'const text = "What is new?";',
  "// Whatever it is, it has a subject.",
  "// Offers are listed first.",
  "const a = b; // The value of a.",
])("comments: %j is left alone", (text) => {
  expect(refusalsOf(text)).toEqual([]);
});

test("comments: released migrations and other languages are left alone", () => {
  expect(refusalsOf("// Of a row.", "server/database/migrations/0001.ts")).toEqual([]);
  expect(refusalsOf("/* Of a page. */", "app/site/a.module.css")).toEqual([]);
});
