import { describe, expect, test } from "vitest";
import { findExcess } from "./sizes.ts";

const file = (path: string, lines: number) => ({ path, text: "x;\n".repeat(lines) });

describe("a file", () => {
  test.each([
    ["server/app.ts", 200],
    ["app/site/home.tsx", 200],
    ["scripts/prepare.mjs", 200],
    ["app/ui/base.css", 150],
    ["server/blog/routes.test.ts", 300],
    ["tests/browser/site.ts", 300],
  ])("%s may have %i lines, and no more", (path, most) => {
    expect(findExcess([file(path, most)], [])).toEqual([]);
    expect(findExcess([file(path, most + 1)], [])).toEqual([
      `${path} has ${most + 1} lines, ${most} at most.`,
    ]);
  });

  test.each(["content/faqs.ts", "seed/posts.ts", "package-lock.json", "docs/operations.md"])(
    "that is data or text, as %s, may be as long as it is",
    (path) => expect(findExcess([file(path, 2000)], [])).toEqual([]),
  );
});

test("an exception holds while its file is too long, and has to go then", () => {
  const allowed = ["server/app.ts"];
  expect(findExcess([file("server/app.ts", 201)], allowed)).toEqual([]);
  const sentence = "server/app.ts is no longer too long: strike it out in scripts/sizes.ts.";
  expect(findExcess([file("server/app.ts", 200)], allowed)).toEqual([sentence]);
  expect(findExcess([], allowed)).toEqual([sentence]);
});

test.each(["// ", "/** ", " * ", "/* ", "  {/* "])(
  "a comment that begins with %j fits",
  (begin) => {
    const of = (columns: number) => ({ path: "a.tsx", text: begin.padEnd(columns, "x") });
    expect(findExcess([of(100)], [])).toEqual([]);
    expect(findExcess([of(101)], [])).toEqual(["a.tsx:1 comments in 101 columns, 100 at most."]);
    expect(findExcess([{ ...of(101), path: "seed/a.mjs" }], [])).toEqual([]);
    expect(findExcess([{ path: "a.ts", text: "x".repeat(200) }], [])).toEqual([]);
  },
);
