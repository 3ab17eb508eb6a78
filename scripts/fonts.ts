import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subset from "subset-font";
import { hero } from "../content/home.ts";
import { bangla, latin } from "../server/brand/drawable.ts";

const { resolve } = createRequire(import.meta.url);
const pages = join(import.meta.dirname, "../app/ui/fonts");
const pictures = join(import.meta.dirname, "../server/brand/fonts");

/** Emphasis is words: its signs may be the system's, its weight is one. */
const words =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?'\"()-&/–—‘’“”…" +
  "ÀÁÂÃÄÇÈÉÊÍÑÓÔÖÚÜßàáâãäåæçèéêëíîïñòóôõöøùúûü";

/**
 * English needs these characters. A page without others loads no more; `fonts.css` has the ranges.
 */
const english =
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
  "\u00A0©·×–—‘’“”•…→−";

const others = [...latin].filter((sign) => !english.includes(sign)).join("");

const text = { min: 400, max: 650 };
const heading = 650;

// The fonts are committed, so that a build needs no font tool: run this after a change.
await makeForPages("bricolage-grotesque", "650", english, { wght: heading });
await makeForPages("bricolage-grotesque", "650-others", others, { wght: heading });
await makeFigures();
await makeForPages("instrument-sans", "400-650", english, { wght: text });
await makeForPages("instrument-sans", "400-650-others", others, { wght: text });
await makeForPages("instrument-sans", "400-italic", words, { wght: 400 }, "italic");
await makeBangla();
await makeForPages("inter", "400-650", latin, { wght: text });
await makeForPages("source-serif-4", "400-650", latin, { wght: text });
for (const family of ["bricolage-grotesque", "instrument-sans", "inter", "source-serif-4"]) {
  await makeForPictures(family, "latin", latin);
}
await makeForPictures("noto-sans-bengali", "bengali", bangla);
await makeForGreeting("noto-sans-bengali", "bengali", hero.greeting);

async function makeForPages(
  family: string,
  name: string,
  signs: string,
  variationAxes: { wght: number | { min: number; max: number } },
  style: "normal" | "italic" = "normal",
): Promise<void> {
  const subsetFont = await subset(await readFont(family, "latin", style), signs, {
    targetFormat: "woff2",
    variationAxes,
  });
  await writeFont(join(pages, `${family}-${name}.woff2`), subsetFont);
  await copyLicence(family);
}

/** The letters of one text alone; their `unicode-range` is in `home/hero.module.css`. */
async function makeForGreeting(family: string, script: string, greeting: string): Promise<void> {
  const subsetFont = await subset(await readFont(family, script), greeting, {
    targetFormat: "woff2",
    variationAxes: { wght: 500 },
  });
  await writeFont(join(pages, `${family}-greeting.woff2`), subsetFont);
  await copyLicence(family);
}

async function copyLicence(family: string): Promise<void> {
  await writeFile(
    join(pages, `${family}-licence.txt`),
    await readFile(join(folderOf(family), "LICENSE"), "utf8"),
  );
}

/** Drawn for large sizes, and as heavy and wide as the face is. */
async function makeFigures(): Promise<void> {
  const file = "files/bricolage-grotesque-latin-standard-normal.woff2";
  const face = await readFile(join(folderOf("bricolage-grotesque"), file));
  const subsetFont = await subset(face, " 0123456789+-−–%.,", {
    targetFormat: "woff2",
    variationAxes: { wght: 800, wdth: 100, opsz: 96 },
  });
  await writeFont(join(pages, "bricolage-figures-800.woff2"), subsetFont);
}

/** All signs of the script, with what they join to, in the weights of the site. */
async function makeBangla(): Promise<void> {
  const script = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index));
  const subsetFont = await subset(
    await readFont("noto-sans-bengali", "bengali"),
    [...script, ..."\u0951\u0952\u0964\u0965\u200C\u200D\u20B9\u25CC"].join(""),
    { targetFormat: "woff2", variationAxes: { wght: { min: 400, max: 700 } } },
  );
  await writeFont(join(pages, "noto-sans-bengali-400-700.woff2"), subsetFont);
}

/** The renderer of pictures on the server reads no WOFF2. */
async function makeForPictures(family: string, script: string, signs: string): Promise<void> {
  const subsetFont = await subset(await readFont(family, script), signs, {
    targetFormat: "truetype",
    variationAxes: { wght: heading },
  });
  await writeFont(join(pictures, `${family}.ttf`), subsetFont);
}

async function writeFont(file: string, bytes: Buffer): Promise<void> {
  await writeFile(file, bytes);
  console.log(`${basename(file)}: ${bytes.length} bytes`);
}

function folderOf(family: string): string {
  return dirname(resolve(`@fontsource-variable/${family}/package.json`));
}

function readFont(family: string, script: string, style = "normal"): Promise<Buffer> {
  return readFile(join(folderOf(family), `files/${family}-${script}-wght-${style}.woff2`));
}
