import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openZip } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import { zipOf } from "#tests/zip.ts";
import { findNokshiExport, readNokshiExport } from "./nokshi-export.ts";

const manifest = {
  by: "nokshi",
  version: 1,
  at: "2026-01-01T00:00:00.000Z",
  site: "https://a.example",
};
const post = "---\ntitle: One\nid: 3\ndraft: false\nslug: one\n---\n\n---\ntext\n";

async function read(files: Record<string, unknown>) {
  const path = join(await mkdtemp(join(tmpdir(), "house-")), "a.zip");
  const texts = Object.entries(files).map(([name, value]) => ({
    name,
    bytes: typeof value === "string" ? value : JSON.stringify(value),
  }));
  writeFileSync(path, zipOf(texts));
  const archive = await openZip(path);
  const folder = findNokshiExport(archive);
  if (folder === null) return null;
  const events = [];
  for await (const event of readNokshiExport(archive, folder)) events.push(event);
  return events;
}

test("Nokshi import: an export is recognised by its manifest, also in a folder of the zip", async () => {
  expect(await read({ "posts/one.md": post })).toBe(null);
  const events = await read({ "house/export.json": manifest, "house/posts/one.md": post });
  const text = events?.find(({ event }) => event === "text");
  expect(text).toMatchObject({ text: { own: { area: "blog", id: 3 }, title: "One", held: null } });
  expect(JSON.parse(text?.event === "text" ? text.text.body : "")).toEqual({
    title: "One",
    slug: "one",
    content: "---\ntext",
  });
});

test.each([
  ["a newer program", { "export.json": { ...manifest, version: 2 } }, "newer version"],
  ["no manifest", { "export.json": "{" }, "export.json is not valid JSON"],
  ["text without front matter", { "posts/a.md": "text" }, "posts/a.md has no valid front matter"],
  [
    "front matter without an id",
    { "posts/a.md": "---\ntitle: a\n---\n" },
    "posts/a.md does not match",
  ],
  [
    "entities that expand",
    { "posts/a.md": "---\na: &a 1\nb: *a\n---\n" },
    "posts/a.md has no YAML",
  ],
  [
    "a list of anything",
    { "content/faqs.json": { items: [1] } },
    "content/faqs.json does not match",
  ],
  [
    "a redirect without a status",
    { "redirects.json": [{ from: "/a", to: "/b" }] },
    "redirects.json does not match",
  ],
] as const)("Nokshi import: %s is refused with a sentence", async (_, files, message) => {
  const reading = read({ "export.json": manifest, ...files });
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(message);
});
