import { expect, test } from "vitest";
import { replaceEnclosed } from "./replace-enclosed.ts";

const comments = (text: string) =>
  replaceEnclosed(
    text,
    /<!--/g,
    () => /-->/g,
    ({ inner }) => `(${inner})`,
  );

test.each([
  ["a<!--b-->c<!--d-->", "a(b)c(d)"],
  ["<!--a<!--b-->c", "(a<!--b)c"],
  ["a<!--b", "a<!--b"],
  ["-->a", "-->a"],
])("enclosed text: %j becomes %j", (text, written) => {
  expect(comments(text)).toBe(written);
});

test("enclosed text: an opening that is never closed leaves others as they are", () => {
  const written = replaceEnclosed(
    "<b>1<i>2</i>",
    /<([bi])>/g,
    ([, name]) => new RegExp(`</${name}>`, "g"),
    ({ opening, inner }) => `${opening[1]}=${inner}`,
  );
  expect(written).toBe("<b>1i=2");
});

test("enclosed text: an opening that stands alone is replaced by itself", () => {
  const written = replaceEnclosed(
    "a`b`c",
    /`[^`]+`/g,
    () => null,
    ({ whole }) => whole.toUpperCase(),
  );
  expect(written).toBe("a`B`c");
});
