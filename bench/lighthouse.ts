import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { type SitePage, sitePages } from "./site-pages.ts";
import { median } from "./table.ts";

const runs = 5;

const scores = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

const figures = [
  { id: "first-contentful-paint", write: seconds, limit: 1000 },
  { id: "largest-contentful-paint", write: seconds, limit: 1000 },
  { id: "total-blocking-time", write: (ms: number) => `${Math.round(ms)} ms`, limit: 50 },
  { id: "cumulative-layout-shift", write: (shift: number) => shift.toFixed(3), limit: 0 },
];

/** On a simulated phone; the median of five runs per page. */
export async function lighthouseSection(address: string): Promise<string> {
  const lines = [
    "| Page | Performance | Accessibility | Best practices | SEO | Agentic browsing | First paint | LCP | TBT | CLS |",
    `| --- |${" ---: |".repeat(scores.length + figures.length)}`,
  ];
  for (const page of await sitePages(address)) {
    // The first visitor of all would have the pictures scaled beside the audit.
    await audit(address, page);
    const audits: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(address, page));
    const cells = [
      ...scores.map((_, place) => {
        const score = median(audits.map((one) => one.scores[place] ?? 0));
        return `${Math.round(score)}${score < 99.5 ? " **below**" : ""}`;
      }),
      ...figures.map(({ write, limit }, place) => {
        const figure = median(audits.map((one) => one.figures[place] ?? 0));
        return `${write(figure)}${figure > limit ? " **over**" : ""}`;
      }),
    ];
    lines.push(`| ${page.name} | ${cells.join(" | ")} |`);
  }
  lines.push("| limit | 100 | 100 | 100 | 100 | 100 | 1.00 s | 1.00 s | 50 ms | 0 |");
  return lines.join("\n");
}

/** A browser of its own, so that nothing is cached between audits. */
async function audit(address: string, { path }: SitePage) {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const result = await lighthouse(address + path, { port, logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
    const { categories, audits } = result.lhr;
    return {
      scores: scores.map((id) => (categories[id]?.score ?? 0) * 100),
      figures: figures.map(({ id }) => audits[id]?.numericValue ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
