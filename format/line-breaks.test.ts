import { expect, test } from "vitest";
import { withPlainBreaks } from "./line-breaks.ts";

test("line breaks: each kind becomes one line feed", () => {
  expect(withPlainBreaks("a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n\ni\r\r\nj")).toBe(
    "a\nb\nc\nd\ne\nf\ng\nh\n\ni\n\nj",
  );
});
