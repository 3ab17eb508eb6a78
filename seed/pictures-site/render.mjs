/**
 * Renders the site's own pictures: seed/pictures-site/** → public/.
 *
 *   node seed/pictures-site/render.mjs                       everything
 *   node seed/pictures-site/render.mjs people shop/3 icons   only the groups or pictures whose name begins so
 *   PNG_DIR=/some/folder node …                              writes lossless PNGs there as well, for looking at
 *
 * Environment
 *   CHROMIUM_PATH  the browser; /usr/bin/chromium by default
 *   FONTS_DIR      needed by the hero group only, see seed/portfolio/capture.mjs; without it that group is left out
 *
 * The pictures that stay vectors have no second copy here. They are their own sources:
 * public/favicon.svg, public/pictures/logo.svg, public/pictures/map.svg and
 * public/pictures/clients/.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const here = path.dirname(fileURLToPath(import.meta.url));
const publicDir = path.join(here, "..", "..", "public");
const portfolioDir = path.join(here, "..", "portfolio");
const pngDir = process.env.PNG_DIR;
const fontsDir = process.env.FONTS_DIR;

/** Drawings of one size, a folder each. */
const folders = [
  { name: "services", width: 1200, height: 900, quality: 86, max: 110_000 },
  { name: "people", width: 480, height: 480, quality: 88, max: 40_000 },
  { name: "shop", width: 600, height: 600, quality: 88, max: 30_000 },
];

/** Drawings that become one picture or several. */
const singles = [
  { name: "share", out: "pictures/share.webp", width: 1200, height: 630, quality: 90 },
  { name: "share", out: "pictures/share.png", width: 1200, height: 630 },
  { name: "icons/touch", out: "apple-touch-icon.png", width: 180, height: 180 },
  { name: "icons/tile", out: "icon-192.png", width: 192, height: 192 },
  { name: "icons/tile", out: "icon-512.png", width: 512, height: 512 },
  { name: "icons/maskable", out: "icon-maskable-512.png", width: 512, height: 512 },
];

/** Regions of the sample portfolio's pages, in CSS pixels, 4:5. */
const hero = [
  { page: "river", x: 0, y: 0, width: 1146 },
  { page: "kiln", x: 13, y: 0, width: 1120 },
  { page: "baranda", x: 28, y: 0, width: 1075 },
  { page: "ghatbarta", x: 29, y: 0, width: 1086 },
  { page: "haor", x: 15, y: 0, width: 1116 },
  { page: "tea", x: 10, y: 0, width: 1125 },
];
const HERO = { width: 900, height: 1125, quality: 80, max: 120_000 };

const prefixes = process.argv.slice(2);
const isRequested = (name) =>
  prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));

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
  viewport: { width: 1146, height: 1506 },
  deviceScaleFactor: 1,
  reducedMotion: "reduce",
  colorScheme: "light",
});
let written = 0;
let failed = false;

/** Takes the clip as WebP, or as PNG where no quality is given, and without a ground of its own. */
async function shoot(page, clip, quality) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDefaultBackgroundColorOverride", {
    color: { r: 0, g: 0, b: 0, a: 0 },
  });
  const format = quality ? { format: "webp", quality } : { format: "png" };
  const { data } = await session.send("Page.captureScreenshot", { ...format, clip });
  await session.detach();
  return Buffer.from(data, "base64");
}

async function keep(page, name, out, clip, quality, max = Number.POSITIVE_INFINITY) {
  const picture = await shoot(page, clip, quality);
  const file = path.join(publicDir, out);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, picture);
  if (pngDir) {
    const proof = path.join(pngDir, `${name}.png`);
    await mkdir(path.dirname(proof), { recursive: true });
    await writeFile(proof, quality ? await shoot(page, clip) : picture);
  }
  written += 1;
  if (picture.length > max) failed = true;
  const size = `${(picture.length / 1000).toFixed(1)} kB`;
  console.log(`${picture.length > max ? "TOO BIG " : ""}${out} ${size}`);
}

async function draw(page, { name, out, width, height, quality, max }) {
  const svg = await readFile(path.join(here, `${name}.svg`), "utf8");
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  await keep(page, name, out, { x: 0, y: 0, width, height, scale: 1 }, quality, max);
}

/** The @font-face rules a sample page asks for, with every address made absolute. */
async function fontFaces(html) {
  const content = /<meta name="capture-fonts" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const names = content.split(",").map((entry) => entry.trim());
  const sheets = names.filter(Boolean).map(async (entry) => {
    const [scope, pkg, file = "index.css"] = entry.split("/");
    const folder = path.join(fontsDir, "node_modules", scope, pkg);
    const css = await readFile(path.join(folder, file), "utf8");
    return css.replaceAll(
      /url\((\.[^)]+)\)/g,
      (_, address) => `url("${pathToFileURL(path.join(folder, address)).href}")`,
    );
  });
  return (await Promise.all(sheets)).join("\n");
}

async function crop(number, { page: key, x, y, width }) {
  const source = path.join(portfolioDir, `${key}.html`);
  const page = await context.newPage();
  await page.goto(pathToFileURL(source).href);
  await page.addStyleTag({ content: await fontFaces(await readFile(source, "utf8")) });
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const scale = HERO.width / width;
  const clip = { x, y, width, height: HERO.height / scale, scale };
  const name = `hero/${number}`;
  await keep(page, name, `pictures/${name}.webp`, clip, HERO.quality, HERO.max);
  await page.close();
}

try {
  const page = await context.newPage();
  for (const { name: folder, ...format } of folders) {
    const files = (await readdir(path.join(here, folder))).filter((file) => file.endsWith(".svg"));
    for (const file of files.sort()) {
      const name = `${folder}/${file.slice(0, -".svg".length)}`;
      if (isRequested(name)) await draw(page, { name, out: `pictures/${name}.webp`, ...format });
    }
  }
  for (const single of singles) if (isRequested(single.name)) await draw(page, single);
  await page.close();

  const crops = hero.map((region, i) => [i + 1, region]).filter(([i]) => isRequested(`hero/${i}`));
  if (crops.length > 0 && !fontsDir) console.log("hero left out: set FONTS_DIR to render it");
  else for (const [number, region] of crops) await crop(number, region);
} finally {
  await browser.close();
}
if (written === 0) {
  console.error(`No picture for: ${prefixes.join(", ")}`);
  failed = true;
}
if (failed) process.exitCode = 1;
