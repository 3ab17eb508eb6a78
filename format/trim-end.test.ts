import { expect, test } from "vitest";
import { trimEnd } from "./trim-end.ts";

test.each([
  ["a//", "a"],
  ["/a/b", "/a/b"],
  ["//", ""],
  ["", ""],
])("trimming a sign at the end: %j becomes %j", (text, trimmed) => {
  expect(trimEnd(text, "/")).toBe(trimmed);
});
