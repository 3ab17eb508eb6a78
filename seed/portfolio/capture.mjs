/**
 * Takes the pictures of the sample portfolio from seed/portfolio/<key>.html, into
 * seed/media/portfolio:
 *
 *   <key>.webp           the top 1146×1506 CSS pixels at scale 4/3, which is 1528×2008
 *   <key>-phone.webp     390×844 at scale 2
 *   <key>-detail-N.webp  560×420 at scale 2, from each place (left, top) that the page names in
 *                        <meta name="capture-details" content="40 96, 520 610">
 *   <key>-before.webp    what was there before, from seed/portfolio/<key>.before.html, 1146×860
 *
 *   node seed/portfolio/capture.mjs                        every page
 *   node seed/portfolio/capture.mjs jute clinic            only these keys
 *   node seed/portfolio/capture.mjs --only=phone,detail …  only these pictures
 *   PROOF_DIR=/some/folder node …                          writes a PNG of each there as well, for looking at
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

const DETAIL = { width: 560, height: 420 };

/** By the name that `--only` takes: the window, and the parts of it that become pictures. */
const shots = {
  page: {
    window: { width: 1146, height: 1506 },
    scale: 4 / 3,
    quality: 82,
    maxBytes: 260 * 1024,
    parts: () => [{ name: "", left: 0, top: 0, width: 1146, height: 1506 }],
  },
  phone: {
    window: { width: 390, height: 844 },
    scale: 2,
    quality: 82,
    maxBytes: 160 * 1024,
    parts: () => [{ name: "-phone", left: 0, top: 0, width: 390, height: 844 }],
  },
  detail: {
    window: { width: 1146, height: 1506 },
    scale: 2,
    quality: 80,
    maxBytes: 160 * 1024,
    parts: (html) =>
      detailsOf(html).map(([left, top], place) => ({
        name: `-detail-${place + 1}`,
        left,
        top,
        ...DETAIL,
      })),
  },
  before: {
    end: ".before.html",
    window: { width: 1146, height: 860 },
    scale: 1,
    quality: 82,
    maxBytes: 120 * 1024,
    parts: () => [{ name: "-before", left: 0, top: 0, width: 1146, height: 860 }],
  },
};

const pagesDir = dirname(fileURLToPath(import.meta.url));
const picturesDir = join(pagesDir, "..", "media", "portfolio");
const args = process.argv.slice(2).filter((each) => !each.startsWith("--only="));
const only = process.argv.find((each) => each.startsWith("--only="))?.slice("--only=".length);
const wanted = only ? only.split(",") : Object.keys(shots);

/** The places that a page names, as [left, top] pairs. */
function detailsOf(html) {
  const content = /<meta name="capture-details" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return content
    .split(",")
    .filter(Boolean)
    .map((place) => place.trim().split(" ").map(Number));
}

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
  .filter((name) => /^[a-z]+\.html$/.test(name))
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
await mkdir(picturesDir, { recursive: true });
if (process.env.PROOF_DIR) await mkdir(process.env.PROOF_DIR, { recursive: true });
let failed = false;

for (const kind of wanted) {
  const { end, window, scale } = shots[kind];
  const context = await browser.newContext({
    viewport: window,
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  for (const key of args.length > 0 ? args : allKeys) {
    const file = join(pagesDir, `${key}${end ?? ".html"}`);
    const html = end ? await readFile(file, "utf8").catch(() => null) : sources.get(key);
    if (html !== null) await capture(context, shots[kind], { key, file, html });
  }
  await context.close();
}

await browser.close();
if (failed) process.exitCode = 1;

async function capture(context, { parts, scale, quality, maxBytes }, { key, file, html }) {
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.addStyleTag({ content: `${await fontFaces(html, fontsDir)}\n` });
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
  for (const { name, left, top, width, height } of parts(html)) {
    const shot = (format, ofQuality) =>
      session
        .send("Page.captureScreenshot", {
          format,
          quality: ofQuality,
          captureBeyondViewport: true,
          clip: { x: left, y: top, width, height, scale: 1 },
        })
        .then(({ data }) => Buffer.from(data, "base64"));
    const picture = await shot("webp", quality);
    await writeFile(join(picturesDir, `${key}${name}.webp`), picture);
    if (process.env.PROOF_DIR) {
      await writeFile(join(process.env.PROOF_DIR, `${key}${name}.png`), await shot("png"));
    }
    const remarks = [];
    if (brokenFonts.length > 0) remarks.push(`fonts failed: ${brokenFonts.join(", ")}`);
    if (overflow > 0) remarks.push(`${overflow}px wider than the window`);
    if (picture.length > maxBytes) remarks.push("too heavy");
    if (remarks.length > 0) failed = true;
    const kilobytes = String(Math.round(picture.length / 1024)).padStart(4);
    console.log(
      `${(key + name).padEnd(20)} ${kilobytes} KB ${Math.round(width * scale)}px  ${remarks.join("; ")}`,
    );
  }
  await page.close();
}
