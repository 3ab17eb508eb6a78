import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { freePort } from "#tests/cluster.ts";
import { sitePages } from "./site-pages.ts";
import { median } from "./table.ts";

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: "silent" },
) => Promise<Result | undefined>;

const runs = 5;

const scores = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const figures = [
  { id: "first-contentful-paint", write: seconds, limit: 1000 },
  { id: "largest-contentful-paint", write: seconds, limit: 1000 },
  { id: "total-blocking-time", write: (ms: number) => `${Math.round(ms)} ms`, limit: 50 },
  { id: "cumulative-layout-shift", write: (shift: number) => shift.toFixed(3), limit: 0 },
];

/** On a simulated phone; the median of five runs per page. */
export async function lighthouseSection(address: string): Promise<string> {
  const lighthouse = await load();
  const lines = [
    "| Page | Performance | Accessibility | Best practices | SEO | Agentic browsing | First paint | LCP | TBT | CLS |",
    `| --- |${" ---: |".repeat(scores.length + figures.length)}`,
  ];
  for (const { name, path } of await sitePages(address)) {
    // The first visitor of all would have the pictures scaled beside the audit.
    await audit(lighthouse, address + path);
    const results: Result["lhr"][] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(lighthouse, address + path));
    const cells = [
      ...scores.map((id) => {
        const score = median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
        return `${Math.round(score)}${score < 99.5 ? " **below**" : ""}`;
      }),
      ...figures.map(({ id, write, limit }) => {
        const figure = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
        return `${write(figure)}${figure > limit ? " **over**" : ""}`;
      }),
    ];
    lines.push(`| ${name} | ${cells.join(" | ")} |`);
  }
  lines.push("| limit | 100 | 100 | 100 | 100 | 100 | 1.00 s | 1.00 s | 50 ms | 0 |");
  return lines.join("\n");
}

/** Lighthouse has a lock file of its own: it is a quarter of all files that tests would install. */
async function load(): Promise<Lighthouse> {
  const folder = join(import.meta.dirname, "lighthouse");
  const parameters = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", parameters, { cwd: folder, stdio: ["ignore", 2, 2] });
  const file = createRequire(join(folder, "package.json")).resolve("lighthouse");
  const { default: lighthouse } = await import(pathToFileURL(file).href);
  return lighthouse;
}

/** A browser of its own, so that nothing is cached between audits. */
async function audit(lighthouse: Lighthouse, url: string): Promise<Result["lhr"]> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const result = await lighthouse(url, { port, logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
