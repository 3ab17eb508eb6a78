import { expect, test } from "vitest";
import { findSlowPatterns, nameOf } from "./patterns.ts";

const fileOf = (pattern: string) => [
  {
    path: "server/a.ts",
    text: `export const trim = (text: string) => text.replace(${pattern}, "");`,
  },
];

test.each(["/<!--[^]*?-->/g", "/(\\w+\\s?)*$/"])(
  "patterns: %s is refused, since its time grows faster than the text",
  (pattern) => {
    expect(findSlowPatterns(fileOf(pattern), [])).toEqual([
      `server/a.ts: ${pattern} takes more than linear time.`,
    ]);
  },
);

test.each(["/^\\s+/", "/<br\\b[^<>]{0,200}>/gi", "/[?#].*/s"])("patterns: %s passes", (pattern) => {
  expect(findSlowPatterns(fileOf(pattern), [])).toEqual([]);
});

test("patterns: an exception is for one pattern of one file", () => {
  const exception = { path: "server/a.ts", pattern: "\\/+$", bound: "a name" };
  expect(findSlowPatterns(fileOf("/\\/+$/"), [exception])).toEqual([]);
  expect(findSlowPatterns(fileOf("/\\/$/"), [exception])).toEqual([
    "server/a.ts: /\\/+$/ needs no exception any more.",
  ]);
});

test("patterns: what is known to be fast is tried again once it changes", () => {
  const slow = fileOf("/(\\w+\\s?)*$/");
  const nameOfSlow = nameOf({ source: "(\\w+\\s?)*$", flags: "" });
  expect(findSlowPatterns(slow, [], new Set([nameOfSlow]))).toEqual([]);
  expect(findSlowPatterns(fileOf("/(\\w+\\s?)*$/g"), [], new Set([nameOfSlow]))).toHaveLength(1);
});
