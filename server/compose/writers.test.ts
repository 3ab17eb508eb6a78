import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const sources = ["server", "seed", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);

const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(join(root, path), "utf8"))).toSorted();

test("writers: rows of redirects are made only where the rules of redirects are asked", () => {
  const writers = filesWith(/redirectTable\s*\.create\(|insertInto\("redirects"\)/);
  expect(writers).toEqual([
    "seed/load.ts",
    "server/redirects/old-addresses.ts",
    "server/redirects/redirects.ts",
  ]);
  for (const path of writers)
    expect(readFileSync(join(root, path), "utf8")).toMatch(/\bparseColumns\(/);
});

test("writers: rows of resources are inserted only by their stores", () => {
  const tables = "posts|projects|media|redirects|documents|users|webhooks|subscribers";
  expect(filesWith(new RegExp(`insertInto\\("(?:${tables})"\\)`))).toEqual([
    "server/resource/documents.ts",
  ]);
});
