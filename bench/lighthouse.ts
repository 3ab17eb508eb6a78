import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import { freePort } from "#tests/cluster.ts";
import { withSampleSite } from "./server.ts";
import { sitePages } from "./site-pages.ts";
import { markdownTable, median } from "./table.ts";

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

const runs = 3;

const scores = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"];

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const figures = [
  { id: "first-contentful-paint", write: seconds, limit: 1000 },
  { id: "largest-contentful-paint", write: seconds, limit: 1000 },
  { id: "total-blocking-time", write: (ms: number) => `${Math.round(ms)} ms`, limit: 50 },
  { id: "cumulative-layout-shift", write: (shift: number) => shift.toFixed(3), limit: 0 },
];

export const measureLighthouse = () => withSampleSite(auditPages);

async function auditPages(address: string): Promise<string> {
  const lighthouse = await load();
  const rows: string[][] = [];
  for (const { name, path } of await sitePages(address)) {
    // Pictures are scaled beside the first audit, which a median of three leaves out.
    const results: Result["lhr"][] = [];
    for (let run = 0; run < runs; run += 1) results.push(await audit(lighthouse, address + path));
    const scoreCells = scores.map((id) => {
      const score = median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
      return `${Math.round(score)}${score < 99.5 ? " **below**" : ""}`;
    });
    const figureCells = figures.map(({ id, write, limit }) => {
      const figure = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
      return `${write(figure)}${figure > limit ? " **over**" : ""}`;
    });
    rows.push([name, ...scoreCells, ...figureCells]);
  }
  const limits = figures.map(({ write, limit }) => write(limit));
  rows.push(["limit", ...scores.map(() => "100"), ...limits]);
  return `Medians of ${runs} audits.\n\n${markdownTable(
    ["", ...scores, "first paint", "LCP", "TBT", "CLS"],
    rows,
  )}`;
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
