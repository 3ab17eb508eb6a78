import { expect, test } from "vitest";
import { findMissingPaths, missingIn } from "./document-paths.ts";

test("every path that the documents name is there", () => {
  expect(findMissingPaths()).toEqual([]);
});

test.each([
  ["a link", "see [this](guides/nowhere.md)", "docs/guides/nowhere.md"],
  ["a file in the text", "`server/nowhere.ts` does it", "server/nowhere.ts"],
  ["one of several", "`server/{config,nowhere}/*.ts`", "server/{config,nowhere}/*.ts"],
])("%s that is not there is named with its line", (_, line, path) => {
  expect(missingIn("docs/some.md", `# Some\n${line}\n`)).toEqual([
    `docs/some.md:2 names ${path}, which is not there.`,
  ]);
});

test.each([
  "[a site](https://example.com/x.md)",
  "`app/admin/shell/*.tsx`",
  "[up](../README.md#x)",
])("%s is fine", (line) => expect(missingIn("docs/some.md", line)).toEqual([]));
