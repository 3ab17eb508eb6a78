/**
 * Takes the pictures of the sample portfolio from seed/portfolio/<key>.html, and from
 * <key>.inner.html where a site has a second page to show, into seed/media/portfolio:
 *
 *   <key>.webp           the top 1146×1506 CSS pixels at scale 4/3, which is 1528×2008
 *   <key>-inner.webp     the whole second page at scale 5/3, 1910 wide
 *   <key>-phone.webp     390×844 at scale 2, from the element that the page names in
 *                        <meta name="capture-phone" content=".map @ 20">, 20 pixels above it,
 *                        or at its "end", or from its top
 *   <key>-phone-2.webp   the same of the second page, where that names one
 *   <key>-detail-N.webp  each element that a page names in
 *                        <meta name="capture-details" content=".bar; svg .cut @ 12">
 *                        with 40 pixels of its own ground around it, or as many as stand after @,
 *                        and as wide as a second number says: a table is read on a phone too.
 *                        A part of a drawing keeps the drawing around it. The picture is about
 *                        1600 pixels wide (high where it is upright), or 1200 if that is too heavy.
 *   <key>-before.webp    what was there before, from seed/portfolio/<key>.before.html: 1146×860
 *                        at scale 4/3, which is 1528×1146
 *
 *   node seed/portfolio/capture.mjs                        every page
 *   node seed/portfolio/capture.mjs jute clinic            only these keys
 *   node seed/portfolio/capture.mjs --only=phone,detail …  only these pictures
 *   PROOF_DIR=/some/folder node …                          writes a PNG of each there as well
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

/** Around an element that is taken by itself, in CSS pixels. */
const air = 40;

/** Around the page while its details are taken, so that each has room for its air. */
const margin = 200;

/** The larger of a detail's width and height, in pixels of the picture. */
const detailSize = 1600;

/** The same of a detail that is too heavy even at the lowest quality. */
const heavyDetailSize = 1202;

/** A picture heavier than its `maxBytes` is taken again at lower qualities, down to this one. */
const minQuality = 74;

/**
 * By the name that `--only` takes: the pages it is taken from, the window, and the parts of a page
 * that become pictures. A part without a scale of its own has that of its kind.
 */
const shots = {
  page: {
    ends: [".html"],
    window: { width: 1146, height: 1506 },
    scale: 4 / 3,
    quality: 82,
    maxBytes: 260 * 1024,
    parts: () => [{ name: "", box: { x: 0, y: 0, width: 1146, height: 1506 } }],
  },
  inner: {
    ends: [".inner.html"],
    window: { width: 1146, height: 700 },
    scale: 5 / 3,
    quality: 80,
    maxBytes: 260 * 1024,
    parts: async ({ page }) => {
      const height = await page.evaluate(() => Math.ceil(document.body.offsetHeight));
      return [{ name: "-inner", box: { x: 0, y: 0, width: 1146, height } }];
    },
  },
  phone: {
    ends: [".html", ".inner.html"],
    window: { width: 390, height: 844 },
    scale: 2,
    quality: 82,
    maxBytes: 160 * 1024,
    parts: async ({ page, html, end }) => {
      const [position] = placesOf(html, "capture-phone", 0);
      if (end !== ".html" && !position) return [];
      const y = position ? await topOf(page, position) : 0;
      const name = end === ".html" ? "-phone" : "-phone-2";
      return [{ name, box: { x: 0, y, width: 390, height: 844 } }];
    },
  },
  detail: {
    ends: [".html", ".inner.html"],
    window: { width: 1146 + 2 * margin, height: 1506 + 2 * margin },
    quality: 80,
    maxBytes: 110 * 1024,
    parts: async ({ page, html, taken }) => {
      const details = placesOf(html, "capture-details", air);
      for (const { selector, width } of details) {
        if (width)
          await page.addStyleTag({ content: `${selector} { width: ${width}px !important; }` });
      }
      const parts = [];
      for (const [index, { selector, around }] of details.entries()) {
        const box = await boxOf(page, selector);
        const width = box.width + 2 * around;
        const height = box.height + 2 * around;
        const larger = Math.max(width, height);
        parts.push({
          name: `-detail-${taken + index + 1}`,
          box: { x: box.x - around, y: box.y - around, width, height },
          scale: detailSize / larger,
          heavyScale: heavyDetailSize / larger,
          alone: selector,
        });
      }
      return parts;
    },
  },
  before: {
    ends: [".before.html"],
    window: { width: 1146, height: 860 },
    scale: 4 / 3,
    quality: 82,
    maxBytes: 110 * 1024,
    parts: () => [{ name: "-before", box: { x: 0, y: 0, width: 1146, height: 860 } }],
  },
};

const pagesDir = dirname(fileURLToPath(import.meta.url));
const picturesDir = join(pagesDir, "..", "media", "portfolio");
const args = process.argv.slice(2).filter((each) => !each.startsWith("--only="));
const only = process.argv.find((each) => each.startsWith("--only="))?.slice("--only=".length);
const kinds = only ? only.split(",") : Object.keys(shots);

function metaOf(html, name) {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

/** The elements that a page names, with the pixels around each and the width it is to have. */
function placesOf(html, name, usual) {
  return metaOf(html, name)
    .split(";")
    .filter((entry) => entry.trim())
    .map((entry) => {
      const [selector = "", numbers = ""] = entry.split("@").map((part) => part.trim());
      const [around = usual, width] = numbers.split(" ").filter(Boolean).map(Number);
      return { selector, around, width };
    });
}

/** How far a phone is scrolled; a page that ends sooner has a higher footer then. */
async function topOf(page, { selector, around }) {
  const height = await page.evaluate(() => document.body.offsetHeight);
  if (selector === "end") return height - shots.phone.window.height;
  const top = (await boxOf(page, selector)).y - around;
  const missing = top + shots.phone.window.height - height;
  if (missing > 0)
    await page
      .locator("footer, body")
      .last()
      .evaluate((end, pixels) => {
        const { paddingBottom } = getComputedStyle(end);
        end.style.paddingBottom = `${Number.parseFloat(paddingBottom) + pixels}px`;
      }, missing);
  return top;
}

/** Whole pixels, so that no edge is blurred. */
async function boxOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  };
}

/** Hides what is not the element, unless that is part of a drawing. */
async function standAlone(page, selector) {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      if (element.ownerSVGElement) return;
      const coloured = (each) => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)";
      let ground = element;
      while (ground.parentElement && !coloured(ground)) ground = ground.parentElement;
      const color = getComputedStyle(ground).backgroundColor;
      element.setAttribute("data-alone", "");
      document.head.insertAdjacentHTML(
        "beforeend",
        `<style data-for-one>
          html { background: ${color} !important; }
          body, body * { visibility: hidden !important; }
          [data-alone], [data-alone] * { visibility: visible !important; }
        </style>`,
      );
    });
}

async function standTogether(page) {
  await page.evaluate(() => {
    document.querySelector("[data-for-one]")?.remove();
    document.querySelector("[data-alone]")?.removeAttribute("data-alone");
  });
}

/** The stylesheets a page asks for, as [package, file] pairs. */
function fontSheets(html) {
  return metaOf(html, "capture-fonts")
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

for (const kind of kinds) {
  const { ends, window } = shots[kind];
  const context = await browser.newContext({
    viewport: window,
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  for (const key of args.length > 0 ? args : allKeys) {
    let taken = 0;
    for (const end of ends) {
      const file = join(pagesDir, `${key}${end}`);
      const html = await readFile(file, "utf8").catch(() => null);
      if (html !== null) taken += await capture(context, kind, { key, file, html, end, taken });
    }
  }
  await context.close();
}

await browser.close();
if (failed) process.exitCode = 1;

/** Leaves out the pixels that the box covers only in part: they would show as a line. */
function trim({ x, y, width, height }, scale) {
  const [left, top] = [Math.ceil(x * scale), Math.ceil(y * scale)];
  return {
    x: left / scale,
    y: top / scale,
    width: (Math.floor((x + width) * scale) - left) / scale,
    height: (Math.floor((y + height) * scale) - top) / scale,
  };
}

/** Lowers the quality, then the scale, until a picture is light enough or cannot be lighter. */
async function takeLight(take, { scale, heavyScale, quality, maxBytes }) {
  let picture = await take("webp", scale, quality);
  while (picture.length > maxBytes && quality > minQuality) {
    quality -= 2;
    picture = await take("webp", scale, quality);
  }
  if (picture.length <= maxBytes || !heavyScale) return { picture, scale };
  return { picture: await take("webp", heavyScale, quality), scale: heavyScale };
}

/** How many pictures it took. */
async function capture(context, kind, { key, file, html, end, taken }) {
  const { parts: partsOf, ...usual } = shots[kind];
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.addStyleTag({ content: `${await fontFaces(html, fontsDir)}\n` });
  if (kind === "detail") await page.addStyleTag({ content: `html { padding: ${margin}px; }` });
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
  const parts = await partsOf({ page, html, end, taken });
  for (const part of parts) {
    const { name, box, alone } = part;
    // The session has a device scale factor of 1 whatever the context's is, so the clip is scaled.
    const take = (format, scale, quality) =>
      session
        .send("Page.captureScreenshot", {
          format,
          quality,
          captureBeyondViewport: true,
          clip: { ...trim(box, scale), scale },
        })
        .then(({ data }) => Buffer.from(data, "base64"));
    if (alone) await standAlone(page, alone);
    const { picture, scale } = await takeLight(take, { ...usual, ...part });
    await writeFile(join(picturesDir, `${key}${name}.webp`), picture);
    if (process.env.PROOF_DIR) {
      await writeFile(join(process.env.PROOF_DIR, `${key}${name}.png`), await take("png", scale));
    }
    if (alone) await standTogether(page);
    const remarks = [
      brokenFonts.length > 0 && `fonts failed: ${brokenFonts.join(", ")}`,
      overflow > 0 && `${overflow}px wider than the window`,
      picture.length > usual.maxBytes && "too heavy",
    ].filter(Boolean);
    failed ||= remarks.length > 0;
    const kilobytes = String(Math.round(picture.length / 1024)).padStart(4);
    const { width, height } = trim(box, scale);
    const size = [width, height].map((each) => Math.round(each * scale)).join("×");
    console.log(`${(key + name).padEnd(20)} ${kilobytes} KB ${size}  ${remarks.join("; ")}`);
  }
  await page.close();
  return parts.length;
}
