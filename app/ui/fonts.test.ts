import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { latin } from "#server/brand/drawable.ts";

const sheet = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

function signsIn(face: string): string[] {
  const [, ranges = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

test.each(["bricolage-grotesque-650", "instrument-sans-400-650"])(
  "each letter of Latin is in one of the two files of %s",
  (name) => {
    const faces = sheet.split("@font-face").filter((face) => face.includes(`/${name}`));
    expect(faces).toHaveLength(2);
    expect(faces.flatMap(signsIn).sort()).toEqual([...latin].sort());
  },
);
