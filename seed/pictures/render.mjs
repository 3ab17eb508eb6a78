// Renders the blog's cover drawings: seed/pictures/<slug>.svg -> seed/media/posts/<slug>.webp (1600
// x 1000).
//
//   node seed/pictures/render.mjs              every drawing
//   node seed/pictures/render.mjs slug slug    only these
//   CHROMIUM_PATH=/path/to/chromium            another browser than /usr/bin/chromium
//   PNG_DIR=/tmp/look                          also write lossless PNGs there, for looking at

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const WIDTH = 1600;
const HEIGHT = 1000;
const QUALITY = 86;
const MAX_BYTES = 180_000;

const here = path.dirname(fileURLToPath(import.meta.url));
const outDir = path.join(here, "..", "media", "posts");
const pngDir = process.env.PNG_DIR;

const requestedSlugs = process.argv.slice(2);
const allSlugs = (await readdir(here))
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -4));
const unknown = requestedSlugs.filter((slug) => !allSlugs.includes(slug));
if (unknown.length > 0) {
  console.error(`No drawing for: ${unknown.join(", ")}`);
  process.exit(1);
}
const slugs = (requestedSlugs.length > 0 ? requestedSlugs : allSlugs).sort();

await mkdir(outDir, { recursive: true });
if (pngDir) await mkdir(pngDir, { recursive: true });

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
  ],
});

let tooBig = 0;
try {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: 1,
  });
  const cdp = await page.context().newCDPSession(page);
  const capture = async (options) => {
    const { data } = await cdp.send("Page.captureScreenshot", options);
    return Buffer.from(data, "base64");
  };

  for (const slug of slugs) {
    const svg = await readFile(path.join(here, `${slug}.svg`), "utf8");
    await page.setContent(
      `<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );

    const webp = await capture({ format: "webp", quality: QUALITY });
    await writeFile(path.join(outDir, `${slug}.webp`), webp);
    if (pngDir) await writeFile(path.join(pngDir, `${slug}.png`), await capture({ format: "png" }));

    const over = webp.length > MAX_BYTES;
    if (over) tooBig += 1;
    console.log(`${over ? "TOO BIG " : ""}${slug}.webp ${(webp.length / 1000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
}
if (tooBig > 0) process.exit(1);
