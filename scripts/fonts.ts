import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";

/**
 * Which letters the pages' own fonts have: Latin-1, and the signs of good typography. All else is
 * the system's.
 */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥",
].join("");

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../app/ui/fonts");

// Made once and committed, so that a build needs no tool for fonts: run this again when a font or
// the letters change.
await make("bricolage-grotesque", "bricolage-grotesque-650", { wght: 650 });
await make("instrument-sans", "instrument-sans-400-650", { wght: { min: 400, max: 650 } });

/** Writes a font with these letters and weights alone, and its licence beside it. */
async function make(
  family: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<void> {
  const source = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const font = await readFile(join(source, `files/${family}-latin-wght-normal.woff2`));
  const made = await subset(font, letters, { targetFormat: "woff2", variationAxes });
  await writeFile(join(folder, `${name}.woff2`), made);
  await writeFile(
    join(folder, `${family}-licence.txt`),
    await readFile(join(source, "LICENSE"), "utf8"),
  );
  console.log(`${name}: ${made.length} bytes`);
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
