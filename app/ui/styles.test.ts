import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

const sheetsBelow = (folder: string) =>
  readdirSync(join(app, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(join(app, folder, file), "utf8"),
    }));

/** Carousels change in pixels, because their slides per view depend on the window alone. */
const breakpoints = ["48rem", "62rem", "75rem", "575px", "768px", "992px", "1200px"];

test("styles: the site changes at three widths, and carousels at four", () => {
  const others = [...sheetsBelow("site"), ...sheetsBelow("ui")].flatMap(({ file, text }) => {
    const conditions = text.match(/@(?:media|container) [^{]*width[^{]*/g) ?? [];
    return conditions
      .flatMap((condition) => condition.match(/[\d.]+(?:px|r?em)/g) ?? [])
      .filter((width) => !breakpoints.includes(width))
      .map((width) => `${file}: ${width}`);
  });
  expect(others).toEqual([]);
});

test("no style sheet is longer than 200 lines", () => {
  const long = ["site", "admin", "ui"]
    .flatMap(sheetsBelow)
    .filter(({ text }) => text.trimEnd().split("\n").length > 200)
    .map(({ file }) => file);
  expect(long).toEqual([]);
});
