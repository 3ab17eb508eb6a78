import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projects } from "./portfolio.ts";

const folder = join(import.meta.dirname, "media", "portfolio");

test("each picture of the sample portfolio but the first pages has words below it", async () => {
  const pages = projects.map(({ key }) => `${key}.webp`);
  const captioned = projects.flatMap(({ key, captions }) =>
    Object.keys(captions).map((end) => `${key}-${end}.webp`),
  );
  const files = await readdir(folder);
  const shownFiles = files.filter((name) => !name.endsWith("-before.webp"));
  expect([...pages, ...captioned].sort()).toEqual(shownFiles.sort());
});

test("no two pictures of the sample portfolio have the same words", () => {
  const words = projects.flatMap(({ captions }) => Object.values(captions));
  expect(new Set(words).size).toBe(words.length);
});
