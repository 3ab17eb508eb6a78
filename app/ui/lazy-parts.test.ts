import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("lazily loaded parts: none is outside of the mechanism that keeps a failure in its place", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: (name) => name.includes(".test.") });
  expect(files.length).toBeGreaterThan(500);
  const outside = files.filter((file) =>
    /\bimport \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from "react"|\bReact\.lazy\b/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(outside, "use `lazyPart` in the panel and `usePart` on the site").toEqual([]);
});
