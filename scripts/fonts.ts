import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";

/** Latin-1 and typographic signs; everything else falls back to the system's fonts. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŠšŸŽžˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥",
].join("");

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../app/ui/fonts");

// The fonts are committed, so that a build needs no font tool: run this after a change.
await make("bricolage-grotesque", "bricolage-grotesque-650", { wght: 650 });
await make("instrument-sans", "instrument-sans-400-650", { wght: { min: 400, max: 650 } });

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
