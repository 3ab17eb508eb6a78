import { describe, expect, test } from "vitest";
import { findLongComments, findLongFiles } from "./sizes.ts";

const file = (path: string, lines: number) => ({ path, text: "x;\n".repeat(lines) });

describe("sizes: a file", () => {
  test.each(["server/app.ts", "app/site/home.tsx", "app/ui/base.css", "tests/browser/site.ts"])(
    "%s is named when it has over 300 lines",
    (path) => {
      expect(findLongFiles([file(path, 300)])).toEqual([]);
      expect(findLongFiles([file(path, 301)])).toEqual([
        `${path} has 301 lines: does it hold two subjects?`,
      ]);
    },
  );

  test.each(["content/faqs.ts", "seed/posts.ts", "package-lock.json", "docs/operations.md"])(
    "that is data or text, as %s, may be as long as it is",
    (path) => expect(findLongFiles([file(path, 2000)])).toEqual([]),
  );
});

test.each(["// ", "/** ", " * ", "/* ", "  {/* "])(
  "sizes: a comment that begins with %j fits",
  (begin) => {
    const of = (columns: number) => ({ path: "a.tsx", text: begin.padEnd(columns, "x") });
    expect(findLongComments([of(100)])).toEqual([]);
    expect(findLongComments([of(101)])).toEqual(["a.tsx:1 comments in 101 columns, 100 at most."]);
    expect(findLongComments([{ ...of(101), path: "seed/a.mjs" }])).toEqual([]);
    expect(findLongComments([{ path: "a.ts", text: "x".repeat(200) }])).toEqual([]);
  },
);
