import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, openClient } from "./client.ts";
import { temporaryFolder } from "./databases.ts";
import { type Hammered, hammer } from "./hammer.ts";
import { cpuSecondsOf } from "./memory.ts";
import { type Server, startScript, startServer } from "./server.ts";
import { markdownTable, median, verdict } from "./table.ts";
import { writes } from "./writes.ts";

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
const minDisturbed = 0.7;

const pages = [
  { name: "home", path: "/" },
  { name: "list", path: "/blog" },
  { name: "post", path: "/single-post/core-web-vitals-field-guide" },
  { name: "API list", path: "/api/blog?limit=12" },
];

export async function measurePages(): Promise<string> {
  const folder = temporaryFolder();
  const quiet = { DATA_DIR: folder, LOG_LEVEL: "warn", RATE_LIMIT_API: "100000000/60" };
  const tables = [
    await measureCached(quiet),
    await measureMade({ ...quiet, PAGE_CACHE_MB: "0" }),
    await measureDisturbed(folder),
  ];
  return tables.join("\n\n");
}

type ServerEnvironment = Parameters<typeof startServer>[0];

async function measureCached(quiet: ServerEnvironment): Promise<string> {
  const rows: string[][] = [];
  const server = await startServer(quiet);
  const logging = await startServer({ ...quiet, LOG_LEVEL: "info" });
  try {
    await warm([server, logging]);
    await besideBare(server, quiet.DATA_DIR, async (bare) => {
      for (const { name, path } of pages) rows.push(await compareCached(name, path, server, bare));
      for (const { name, path } of pages) {
        rows.push(await compareCached(`${name}, each request logged`, path, logging, bare));
      }
    });
  } finally {
    await server.stop();
    await logging.stop();
  }
  return `Cached answers, ${connections} connections, against a bare \`node:http\` server that sends the same bytes; medians of ${rounds} turns. The first rows are without a line of log for each request (\`LOG_LEVEL=warn\`), the others with it, as it is by default.\n\n${markdownTable(
    ["", "per second", "bare", "ratio", "target", "p99, ms", "bare", "ratio", "target"],
    rows,
  )}`;
}

/** Enough requests for the best compression to be ready. */
async function warm(servers: Server[]): Promise<void> {
  for (const { address } of servers) {
    for (const { path } of pages) {
      await hammer(address, path, 1, 1.5);
      await hammer(address, path, 4, 0.5);
    }
  }
  await wait(8000);
}

async function besideBare(
  { address }: Server,
  folder: string,
  measure: (bare: Server) => Promise<void>,
): Promise<void> {
  const bare = await startScript("bare.ts", [address, ...pages.map(({ path }) => path)], folder);
  await measure(bare).finally(() => bare.stop());
}

async function compareCached(name: string, path: string, server: Server, bare: Server) {
  const of = await turnsOf(path, connections, server, bare);
  const share = of(({ own, limit }) => own.perSecond / limit.perSecond);
  const slowness = of(({ own, limit }) => own.p99 / limit.p99);
  return [
    name,
    of(({ own }) => own.perSecond).toFixed(0),
    of(({ limit }) => limit.perSecond).toFixed(0),
    share.toFixed(2),
    verdict(`≥ ${minShare}`, share < minShare),
    of(({ own }) => own.p99).toFixed(1),
    of(({ limit }) => limit.p99).toFixed(1),
    slowness.toFixed(2),
    verdict(`≤ ${maxWait}`, slowness > maxWait),
  ];
}

interface Turn {
  own: Hammered;
  limit: Hammered;
  /** Of the server, for each answer, in milliseconds. */
  processorTime: number;
}

/** Reads medians of what was measured by turns. */
async function turnsOf(path: string, readers: number, server: Server, bare: Server) {
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuSecondsOf(server.pid);
    const own = await hammer(server.address, path, readers, seconds);
    const spent = (cpuSecondsOf(server.pid) - before) * 1000;
    const limit = await hammer(bare.address, path, readers, seconds);
    turns.push({ own, limit, processorTime: spent / (own.perSecond * seconds) });
  }
  return (read: (turn: Turn) => number) => median(turns.map(read));
}

/** Without a cache each answer is rendered for its reader. */
async function measureMade(uncached: ServerEnvironment): Promise<string> {
  const rows: string[][] = [];
  const server = await startServer(uncached);
  try {
    await besideBare(server, uncached.DATA_DIR, async (bare) => {
      for (const { name, path } of pages) rows.push(await compareMade(name, path, server, bare));
    });
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
  const of = await turnsOf(path, makers, server, bare);
  const perSecond = of(({ own }) => own.perSecond);
  const processorTime = of((turn) => turn.processorTime);
  const isHome = name === "home";
  return [
    name,
    perSecond.toFixed(0),
    isHome ? verdict(`≥ ${minRenders}`, perSecond < minRenders) : "",
    of(({ limit }) => limit.perSecond).toFixed(0),
    of(({ own, limit }) => own.perSecond / limit.perSecond).toFixed(4),
    of(({ own }) => own.p99).toFixed(0),
    of(({ limit }) => limit.p99).toFixed(1),
    processorTime.toFixed(2),
    isHome ? verdict(`≤ ${maxCost}`, processorTime > maxCost) : "",
  ];
}

/** Cached pages while something is written beside. */
async function measureDisturbed(folder: string): Promise<string> {
  const client = await openClient(`file:${join(folder, "disturbed.sqlite")}`, folder, "demo");
  const rows: string[][] = [];
  try {
    for (const { name, path } of pages) rows.push(await compareDisturbed(name, path, client));
  } finally {
    await client.close();
  }
  return `Cached answers per second while nothing is written, and with one change of a post a second; the ratio is the median of those of ${rounds} turns.\n\n${markdownTable(
    ["", "calm", "with writes", "ratio", "target"],
    rows,
  )}`;
}

async function compareDisturbed(name: string, path: string, client: Client) {
  await hammer(client.address, path, 4, 2);
  const [calm, disturbed]: [number[], number[]] = [[], []];
  const measureCalm = async () =>
    calm.push((await hammer(client.address, path, connections, seconds)).perSecond);
  const measureDisturbed = async () => disturbed.push(await perSecondWithWrites(client, path));
  for (let round = 0; round < rounds; round += 1) {
    // In turn, because the second would find the machine in another state.
    if (round % 2 === 0) await measureCalm();
    await measureDisturbed();
    if (round % 2 === 1) await measureCalm();
  }
  const share = median(disturbed.map((perSecond, round) => perSecond / (calm[round] ?? 0)));
  return [
    name,
    median(calm).toFixed(0),
    median(disturbed).toFixed(0),
    share.toFixed(2),
    verdict(`≥ ${minDisturbed}`, share < minDisturbed),
  ];
}

async function perSecondWithWrites(client: Client, path: string): Promise<number> {
  const written: Promise<void>[] = [];
  const write = () => written.push(writes.blog(client));
  write();
  const timer = setInterval(write, 1000);
  const { perSecond } = await hammer(client.address, path, connections, seconds);
  clearInterval(timer);
  await Promise.all(written);
  return perSecond;
}
