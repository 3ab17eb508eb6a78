import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { withBrowser } from "./browser.ts";
import { withSampleSite } from "./server.ts";
import { sitePages } from "./site-pages.ts";
import { markdownTable } from "./table.ts";

/** In compressed kilobytes, for a first visit. */
const budget = { styles: 20, fonts: 60 };

/** Before anything is touched; without what measures the visit after all else (decision 35). */
const scriptBudget = (name: string) => (["home", "portfolio"].includes(name) ? 15 : 8);
const isMeasuring = (url: string) => /\/(?:web-)?vitals-/.test(url);

/** Styles are inlined, so their column is a share of the document. */
export const measureWeight = () =>
  withSampleSite((address) => withBrowser((browser) => weighPages(browser, address)));

async function weighPages(browser: Browser, address: string): Promise<string> {
  const rows: string[][] = [];
  for (const { name, path } of await sitePages(address)) {
    const { bytes, styles } = await weigh(browser, address + path);
    rows.push([
      name,
      kilobytes(bytes.Document),
      kilobytes(styles, budget.styles),
      kilobytes(bytes.Script, scriptBudget(name)),
      `${scriptBudget(name)}`,
      kilobytes(bytes.Font, budget.fonts),
      kilobytes(bytes.Image),
    ]);
  }
  rows.push(["limit", "", `${budget.styles}`, "", "", `${budget.fonts}`, ""]);
  return `Compressed, on a phone.\n\n${markdownTable(
    ["", "document", "of it styles", "scripts", "limit", "fonts", "pictures in the first view"],
    rows,
  )}`;
}

/** In bytes, by the browser's kinds of what it loads. */
async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const bytes: Record<string, number> = {};
  const responses = new Map<string, { type: string; headers: number }>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (isMeasuring(response.url)) return;
    responses.set(requestId, { type, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (!response) return;
    const { type, headers } = response;
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength - headers;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-alive]").waitFor();
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((style) => style.textContent).join(""),
  );
  await context.close();
  return { bytes, styles: (bytes.Stylesheet ?? 0) + brotliCompressSync(inlined).length };
}

const kilobytes = (bytes = 0, limit = Number.POSITIVE_INFINITY) =>
  `${(bytes / 1000).toFixed(1)}${bytes > limit * 1000 ? " **over**" : ""}`;
