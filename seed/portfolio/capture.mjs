/**
 * Takes the pictures of the sample portfolio: seed/portfolio/<key>.html →
 * seed/media/portfolio/<key>.webp (the top 1146×1506 CSS pixels of each page at scale 1).
 *
 *   node seed/portfolio/capture.mjs                 every page
 *   node seed/portfolio/capture.mjs jute clinic     only these keys
 *   PROOF_DIR=/some/folder node …                   writes a PNG of each page there as well, for looking at
 *
 * Environment
 *   CHROMIUM_PATH  the browser; /usr/bin/chromium by default
 *   FONTS_DIR      a folder with a node_modules/ in it that holds the font packages (npm)
 *
 * Fonts. The repository holds no font files. Each page names the npm stylesheets it is set in:
 *   <meta name="capture-fonts" content="@fontsource/kanit/800.css, @fontsource-variable/figtree">
 * (a bare package name means its index.css). To get them all into an empty folder, then use it:
 *   npm install --prefix "$FONTS_DIR" $(node seed/portfolio/capture.mjs --list-fonts)
 * The @font-face rules are added to the page only while its picture is taken. Without FONTS_DIR the
 * pages fall back to generic families, so the pictures would differ: the script stops instead.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const WIDTH = 1146;
const HEIGHT = 1506;
const QUALITY = 88;
const MAX_BYTES = 260 * 1024;

const pagesDir = dirname(fileURLToPath(import.meta.url));
const picturesDir = join(pagesDir, "..", "media", "portfolio");
const args = process.argv.slice(2);

/** The stylesheets a page asks for, as [package, file] pairs. */
function fontSheets(html) {
  const content = /<meta name="capture-fonts" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return content
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [scope, name, file = "index.css"] = entry.split("/");
      return [`${scope}/${name}`, file];
    });
}

/** The @font-face rules for a page, with every address made absolute. */
async function fontFaces(html, fontsDir) {
  const sheets = fontSheets(html).map(async ([pkg, file]) => {
    const folder = join(fontsDir, "node_modules", pkg);
    const css = await readFile(join(folder, file), "utf8");
    return css.replaceAll(
      /url\((\.[^)]+)\)/g,
      (_, path) => `url("${pathToFileURL(join(folder, path)).href}")`,
    );
  });
  return (await Promise.all(sheets)).join("\n");
}

const allKeys = (await readdir(pagesDir))
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.slice(0, -".html".length))
  .sort();
const sources = new Map();
for (const key of allKeys) sources.set(key, await readFile(join(pagesDir, `${key}.html`), "utf8"));

if (args.includes("--list-fonts")) {
  const packages = new Set(
    [...sources.values()].flatMap((html) => fontSheets(html).map(([pkg]) => pkg)),
  );
  console.log([...packages].sort().join("\n"));
  process.exit(0);
}

const fontsDir = process.env.FONTS_DIR;
if (!fontsDir)
  throw new Error(
    "Set FONTS_DIR to the folder that holds the font packages (see the head of this file).",
  );
const unknown = args.filter((key) => !sources.has(key));
if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}`);

const { chromium } = await import("playwright-core");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--allow-file-access-from-files",
  ],
});
const context = await browser.newContext({
  viewport: { width: WIDTH, height: HEIGHT },
  deviceScaleFactor: 1,
  reducedMotion: "reduce",
  colorScheme: "light",
});
await mkdir(picturesDir, { recursive: true });
let failed = false;

for (const key of args.length > 0 ? args : allKeys) {
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(pagesDir, `${key}.html`)).href);
  await page.addStyleTag({ content: await fontFaces(sources.get(key), fontsDir) });
  // Ask for each face the page's text uses, then check that none of them failed.
  const brokenFonts = await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === "error").map((face) => face.family);
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  const session = await context.newCDPSession(page);
  const shot = (format, quality) =>
    session
      .send("Page.captureScreenshot", {
        format,
        quality,
        clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT, scale: 1 },
      })
      .then(({ data }) => Buffer.from(data, "base64"));

  const picture = await shot("webp", QUALITY);
  await writeFile(join(picturesDir, `${key}.webp`), picture);
  if (process.env.PROOF_DIR) {
    await mkdir(process.env.PROOF_DIR, { recursive: true });
    await writeFile(join(process.env.PROOF_DIR, `${key}.png`), await shot("png"));
  }

  const remarks = [];
  if (brokenFonts.length > 0) remarks.push(`fonts failed: ${brokenFonts.join(", ")}`);
  if (overflow > 0) remarks.push(`${overflow}px wider than the window`);
  if (picture.length > MAX_BYTES) remarks.push("too heavy");
  if (remarks.length > 0) failed = true;
  console.log(
    `${key.padEnd(12)} ${String(Math.round(picture.length / 1024)).padStart(4)} KB  ${remarks.join("; ")}`,
  );
  await page.close();
}

await browser.close();
if (failed) process.exitCode = 1;
