// Gives the diagrams of the sample posts the site's type and its dark scheme, within each file:
// a picture loads no font, and follows the colour scheme of the page that shows it.
//
//   node seed/pictures/dress-diagrams.mjs      after a diagram was changed
//   CHROMIUM_PATH=/path/to/chromium            another browser than /usr/bin/chromium

import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import subset from "subset-font";

const diagrams = join(import.meta.dirname, "../media/diagrams");
const family = "@fontsource-variable/instrument-sans";
const fonts = dirname(createRequire(import.meta.url).resolve(`${family}/package.json`));
const font = await readFile(join(fonts, "files/instrument-sans-latin-wght-normal.woff2"));

/** The dark values of the site's tokens; text on another colour keeps its own. */
const dark = `
    .ink { fill: #eef3f6 } .quiet { fill: #9fb3c2 } .paper { fill: #10212f } .box { fill: #2b4254 }
    .ink-line { stroke: #eef3f6 } .quiet-line { stroke: #9fb3c2 }
  `;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 1200 } });
try {
  for (const name of await readdir(diagrams)) {
    const file = join(diagrams, name);
    const bare = (await readFile(file, "utf8"))
      .replace(/ {2}<style>[\s\S]*?<\/style>\n/, "")
      .replace(/ class="[^"]*"/g, "")
      .replace(/font-family="[^"]*"/, `font-family="'Instrument Sans', system-ui, sans-serif"`);
    await page.setContent(`<body style="margin:0">${bare}</body>`);
    const { classes, text } = await page.evaluate(classify);
    let index = 0;
    const classed = bare.replace(
      /<(rect|text|path|line|circle|ellipse|polygon|polyline|use|g)\b/g,
      (tag) => {
        const name = classes[index++];
        return name ? `${tag} class="${name}"` : tag;
      },
    );
    await writeFile(file, classed.replace(/(<svg[^>]*>\n)/, `$1${await styleFor(text)}`));
  }
} finally {
  await browser.close();
}

async function styleFor(text) {
  const made = await subset(font, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 650 } },
  });
  const source = `url(data:font/woff2;base64,${made.toString("base64")})`;
  return `  <style>
    @font-face { font-family: "Instrument Sans"; font-weight: 400 700; src: ${source} }
    @media (prefers-color-scheme: dark) {${dark}}
  </style>
`;
}

/** In the page: which role each shape's colour has, in the order of the document. */
function classify() {
  const shapes = "rect, text, path, line, circle, ellipse, polygon, polyline, use, g";
  const [ink, quiet] = ["#0b1f2e", "#44576a"];
  const papers = ["#fbf9f4", "#ffffff"];
  const svg = document.querySelector("svg");
  const all = [...svg.querySelectorAll(shapes)];

  /** The colour that is painted below the middle of a shape. */
  function below(shape) {
    const { left, top, width, height } = shape.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const under = all
      .slice(0, all.indexOf(shape))
      .filter((each) => isBox(each) && isSolid(each) && isAround(each, x, y))
      .map((each) => each.getAttribute("fill") ?? "none")
      .filter((fill) => fill !== "none");
    return under.at(-1) ?? "#fbf9f4";
  }

  /** A tint lets the paper through. */
  function isSolid(each) {
    const opacities = ["opacity", "fill-opacity"].map((name) => each.getAttribute(name) ?? 1);
    return opacities.every((opacity) => opacity > 0.5);
  }

  function isAround(each, x, y) {
    const box = each.getBoundingClientRect();
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  }

  const roles = [
    { name: "box", has: (shape, fill) => [ink, quiet].includes(fill) && isBox(shape) },
    { name: "ink", has: (shape, fill) => fill === ink && !isBox(shape) && isOnPaper(shape) },
    { name: "quiet", has: (shape, fill) => fill === quiet && !isBox(shape) && isOnPaper(shape) },
    { name: "paper", has: (shape, fill) => papers.includes(fill) && isSheet(shape) },
    { name: "ink-line", has: (shape, _, stroke) => stroke === ink && isOnPaper(shape) },
    { name: "quiet-line", has: (shape, _, stroke) => stroke === quiet && isOnPaper(shape) },
  ];
  const isBox = ({ tagName }) => ["rect", "circle"].includes(tagName);
  const isOnPaper = (shape) => papers.includes(below(shape));
  const isSheet = (shape) => shape.tagName !== "text" && isOnPaper(shape);

  const classes = all.map((shape) => {
    const [fill, stroke] = ["fill", "stroke"].map((name) => shape.getAttribute(name));
    return roles
      .filter(({ has }) => has(shape, fill, stroke))
      .map(({ name }) => name)
      .join(" ");
  });
  return { classes, text: [...new Set(svg.textContent)].join("") };
}
