import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureDisturbed } from "./disturbed.ts";
import { type Hammered, hammer } from "./hammer.ts";
import { markdownTable, verdict } from "./markdown.ts";
import { cpuSecondsOf } from "./memory.ts";
import { type Server, startScript, startServer } from "./server.ts";
import { median } from "./table.ts";

const connections = 32;
/** How many readers wait at a time where no answer is cached. */
const makers = 4;
const rounds = 5;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);

const minShare = 0.8;
const maxWait = 2;
const minRenders = 400;
/** In milliseconds of processor time. */
const maxCost = 8;

const pages = [
  { name: "home", path: "/" },
  { name: "list", path: "/blog" },
  { name: "post", path: "/single-post/core-web-vitals-field-guide" },
  { name: "API list", path: "/api/blog?limit=12" },
];

const quiet = { LOG_LEVEL: "warn", RATE_LIMIT_API: "100000000/60" };

export async function measurePages(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-pages-"));
  try {
    const cached = await measureCached(folder);
    const made = await measureMade(folder);
    return [
      cached,
      made,
      await measureDisturbed(folder, { pages, connections, rounds, seconds }),
    ].join("\n\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCached(folder: string): Promise<string> {
  const server = await startServer({ ...quiet, DATA_DIR: folder });
  const logging = await startServer({ ...quiet, DATA_DIR: folder, LOG_LEVEL: "info" });
  const rows: string[][] = [];
  try {
    await warm([server, logging]);
    const bare = await startBare(server, folder);
    try {
      for (const { name, path } of pages) rows.push(await compare(name, path, server, bare));
      for (const { name, path } of pages) {
        rows.push(await compare(`${name}, each request logged`, path, logging, bare));
      }
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
    await logging.stop();
  }
  return `Cached answers, ${connections} connections, against a bare \`node:http\` server that sends the same bytes; medians of ${rounds} turns. The first rows are without a line of log for each request (\`LOG_LEVEL=warn\`), the others with it, as it is by default.\n\n${markdownTable(
    ["", "per second", "bare", "ratio", `target`, "p99, ms", "bare", "ratio", "target"],
    rows,
  )}`;
}

const startBare = ({ address }: Server, folder: string) =>
  startScript("bare.ts", [address, ...pages.map(({ path }) => path)], folder);

/** Enough requests for the best compression to be ready. */
async function warm(servers: Server[]): Promise<void> {
  for (const { address } of servers) {
    for (const { path } of pages) {
      await hammer(address, path, 1, 1.5);
      await hammer(address, path, 4, 0.5);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 8000));
}

async function compare(
  name: string,
  path: string,
  server: Server,
  bare: Server,
): Promise<string[]> {
  const turns: { own: Hammered; limit: Hammered }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await hammer(server.address, path, connections, seconds);
    turns.push({ own, limit: await hammer(bare.address, path, connections, seconds) });
  }
  const of = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
  const share = of(({ own, limit }) => own.perSecond / limit.perSecond);
  const wait = of(({ own, limit }) => own.p99 / limit.p99);
  return [
    name,
    of(({ own }) => own.perSecond).toFixed(0),
    of(({ limit }) => limit.perSecond).toFixed(0),
    share.toFixed(2),
    verdict(`≥ ${minShare}`, share < minShare),
    of(({ own }) => own.p99).toFixed(1),
    of(({ limit }) => limit.p99).toFixed(1),
    wait.toFixed(2),
    verdict(`≤ ${maxWait}`, wait > maxWait),
  ];
}

/** Without a cache each answer is rendered for its reader. */
async function measureMade(folder: string): Promise<string> {
  const server = await startServer({ ...quiet, DATA_DIR: folder, PAGE_CACHE_MB: "0" });
  const rows: string[][] = [];
  try {
    const bare = await startBare(server, folder);
    try {
      for (const { name, path } of pages) rows.push(await compareMade(name, path, server, bare));
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
  return `Answers made anew for each reader (\`PAGE_CACHE_MB=0\`), ${makers} connections: more would be refused.\n\n${markdownTable(
    [
      "",
      "per second",
      "target",
      "bare",
      "ratio",
      "p99, ms",
      "bare",
      "processor time each, ms",
      "target",
    ],
    rows,
  )}`;
}

async function compareMade(name: string, path: string, server: Server, bare: Server) {
  await hammer(server.address, path, makers, seconds * 2);
  const turns: { own: Hammered & { cost: number }; limit: Hammered }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await madeIn(server, path);
    turns.push({ own, limit: await hammer(bare.address, path, makers, seconds) });
  }
  const of = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
  const perSecond = of(({ own }) => own.perSecond);
  return [
    name,
    perSecond.toFixed(0),
    name === "home" ? verdict(`≥ ${minRenders}`, perSecond < minRenders) : "",
    of(({ limit }) => limit.perSecond).toFixed(0),
    of(({ own, limit }) => own.perSecond / limit.perSecond).toFixed(4),
    of(({ own }) => own.p99).toFixed(0),
    of(({ limit }) => limit.p99).toFixed(1),
    of(({ own }) => own.cost).toFixed(2),
    name === "home" ? verdict(`≤ ${maxCost}`, of(({ own }) => own.cost) > maxCost) : "",
  ];
}

async function madeIn({ address, pid }: Server, path: string) {
  const before = cpuSecondsOf(pid);
  const made = await hammer(address, path, makers, seconds);
  const spent = (cpuSecondsOf(pid) - before) * 1000;
  return { ...made, cost: spent / (made.perSecond * seconds) };
}
