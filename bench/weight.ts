import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { inBrowser } from "./panel.ts";
import { sitePages } from "./site-pages.ts";

/** In compressed kilobytes, for a first visit. */
const budget = { styles: 20, fonts: 60 };

/** Before anything is touched; without what measures the visit after all else (decision 35). */
const scriptBudget = (name: string) => (["home", "portfolio"].includes(name) ? 15 : 8);
const isMeasuring = (url: string) => /\/(?:web-)?vitals-/.test(url);

/**
 * In compressed kilobytes, on a phone; styles are inlined, so their column is a share of the
 * document.
 */
export function weightSection(address: string): Promise<string> {
  return inBrowser(async (browser) => {
    const lines = [
      "| Page | Document | of it styles | Scripts | limit | Fonts | Pictures in the first view |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ];
    for (const { name, path } of await sitePages(address)) {
      const { bytes, styles } = await weigh(browser, address + path);
      const cells = [
        name,
        kilobytes(bytes.Document),
        kilobytes(styles, budget.styles),
        kilobytes(bytes.Script, scriptBudget(name)),
        scriptBudget(name),
        kilobytes(bytes.Font, budget.fonts),
        kilobytes(bytes.Image),
      ];
      lines.push(`| ${cells.join(" | ")} |`);
    }
    lines.push(`| limit | | ${budget.styles} | | | ${budget.fonts} | |`);
    return lines.join("\n");
  });
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
