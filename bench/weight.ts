import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type SitePage, sitePages } from "./site-pages.ts";

/** In compressed kilobytes, for a first visit. */
const budget = { Stylesheet: 20, Font: 60 };

/** Before anything is touched; without what measures the visit after all else (decision 35). */
const scriptBudget = (name: string) => (["home", "portfolio"].includes(name) ? 15 : 8);
const isMeasuring = (url: string) => /\/(?:web-)?vitals-/.test(url);

const kinds = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;
type Kind = (typeof kinds)[number];

/**
 * In compressed kilobytes, on a phone; styles are inlined, so their column is a share of the
 * document.
 */
export async function weightSection(address: string): Promise<string> {
  const browser = await chromium.launch(launchOptions);
  try {
    const lines = [
      "| Page | Document | of it styles | Scripts | limit | Fonts | Pictures in the first view |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ];
    for (const page of await sitePages(address)) {
      const weights = await weigh(browser, address, page);
      const { Document, Script, Stylesheet, Font, Image } = weights;
      const cells = [
        kilobytes(Document),
        `${kilobytes(Stylesheet)}${mark(Stylesheet, budget.Stylesheet)}`,
        `${kilobytes(Script)}${mark(Script, scriptBudget(page.name))}`,
        String(scriptBudget(page.name)),
        `${kilobytes(Font)}${mark(Font, budget.Font)}`,
        kilobytes(Image),
      ];
      lines.push(`| ${page.name} | ${cells.join(" | ")} |`);
    }
    lines.push(`| limit | | ${budget.Stylesheet} | | | ${budget.Font} | |`);
    return lines.join("\n");
  } finally {
    await browser.close();
  }
}

async function weigh(
  browser: Browser,
  address: string,
  { path }: SitePage,
): Promise<Record<Kind, number>> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const weights: Record<Kind, number> = {
    Document: 0,
    Script: 0,
    Stylesheet: 0,
    Font: 0,
    Image: 0,
  };
  const responses = new Map<string, { kind: Kind; headers: number }>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (isMeasuring(response.url)) return;
    responses.set(requestId, { kind: type as Kind, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response && response.kind in weights) {
      weights[response.kind] += encodedDataLength - response.headers;
    }
  });
  await page.goto(address + path, { waitUntil: "networkidle" });
  await page.locator("html[data-alive]").waitFor();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("style")].map((style) => style.textContent).join(""),
  );
  weights.Stylesheet += brotliCompressSync(styles).length;
  await context.close();
  return weights;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const mark = (bytes: number, limit: number) => (bytes > limit * 1000 ? " **over**" : "");
