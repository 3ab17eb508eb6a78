import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, withClient, writes } from "./client.ts";
import { temporaryFolder } from "./databases.ts";
import { hammer } from "./hammer.ts";
import { cpuSecondsOf } from "./memory.ts";
import { type Server, startBareServer } from "./server.ts";
import { atLeast, atMost, markdownTable, median } from "./table.ts";

const connections = 32;
/** How many readers wait at a time where no answer is cached: more would be refused. */
const uncachedConnections = 4;
const rounds = 5;
const seconds = 1.5;

const minShare = 0.8;
const maxWait = 2;
const minDisturbed = 0.7;
/** Processor time of one page that is rendered for its reader, in milliseconds. */
const maxRenderMs = 8;

const pages = [
  { name: "home", path: "/" },
  { name: "list", path: "/blog" },
  { name: "post", path: "/single-post/core-web-vitals-field-guide" },
  { name: "API list", path: "/api/blog?limit=12" },
];

export async function measurePages(): Promise<string> {
  const folder = temporaryFolder();
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: `file:${join(folder, "pages.sqlite")}`,
    SEED: "demo",
    LOG_LEVEL: "info",
  };
  const cached = await withClient(environment, (client) =>
    besideBareServer(client.server, folder, async (bare) => {
      await warmUp(client);
      return eachPage((path) => compareCached(path, client, bare));
    }),
  );
  const rendered = await withClient({ ...environment, PAGE_CACHE_MB: "0" }, ({ server }) =>
    eachPage((path) => measureRendered(path, server)),
  );
  const cachedTable = markdownTable(
    ["", "per second", "bare", "ratio", "target", "p99", "target", "with writes", "target"],
    cached,
  );
  const renderedTable = markdownTable(
    ["", "per second", "p99, ms", "processor time of each, ms", "target"],
    rendered,
  );
  return [
    `Cached answers on ${connections} connections, each request logged, against a bare \`node:http\` server that sends the same bytes. *p99* is the 99th percentile of the waiting time as a multiple of the bare server's, *with writes* the share of answers that is left while a post is saved each second.`,
    cachedTable,
    `Answers rendered for each reader (\`PAGE_CACHE_MB=0\`) on ${uncachedConnections} connections.`,
    renderedTable,
  ].join("\n\n");
}

async function eachPage(measure: (path: string) => Promise<string[]>): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { name, path } of pages) rows.push([name, ...(await measure(path))]);
  return rows;
}

/** Enough requests for the best compression to be ready. */
async function warmUp({ server }: Client): Promise<void> {
  for (const { path } of pages) await hammer(server.address, path, 4, 2);
  await wait(8000);
}

async function besideBareServer<T>(
  { address }: Server,
  folder: string,
  measure: (bare: Server) => Promise<T>,
): Promise<T> {
  const paths = pages.map(({ path }) => path);
  const bare = await startBareServer(folder, address, paths);
  return measure(bare).finally(() => bare.stop());
}

async function compareCached(path: string, client: Client, bare: Server): Promise<string[]> {
  const rates: number[] = [];
  const bareRates: number[] = [];
  const shares: number[] = [];
  const waits: number[] = [];
  const disturbed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calm = await hammer(client.server.address, path, connections, seconds);
    const limit = await hammer(bare.address, path, connections, seconds);
    rates.push(calm.perSecond);
    bareRates.push(limit.perSecond);
    shares.push(calm.perSecond / limit.perSecond);
    waits.push(calm.p99 / limit.p99);
    disturbed.push((await perSecondWithWrites(client, path)) / calm.perSecond);
  }
  return [
    median(rates).toFixed(0),
    median(bareRates).toFixed(0),
    ...ratio(shares, (share) => atLeast(share, minShare)),
    ...ratio(waits, (share) => atMost(share, maxWait)),
    ...ratio(disturbed, (share) => atLeast(share, minDisturbed)),
  ];
}

const ratio = (values: readonly number[], compare: (share: number) => string) => [
  median(values).toFixed(2),
  compare(median(values)),
];

async function perSecondWithWrites(client: Client, path: string): Promise<number> {
  const written: Promise<void>[] = [];
  const write = () => written.push(writes.blog(client));
  write();
  const timer = setInterval(write, 1000);
  const { perSecond } = await hammer(client.server.address, path, connections, seconds);
  clearInterval(timer);
  await Promise.all(written);
  return perSecond;
}

async function measureRendered(path: string, { address, pid }: Server): Promise<string[]> {
  await hammer(address, path, uncachedConnections, seconds);
  const turns: { perSecond: number; p99: number; processorMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuSecondsOf(pid);
    const { perSecond, p99 } = await hammer(address, path, uncachedConnections, seconds);
    const processorMs = ((cpuSecondsOf(pid) - before) * 1000) / (perSecond * seconds);
    turns.push({ perSecond, p99, processorMs });
  }
  const processorMs = median(turns.map((turn) => turn.processorMs));
  return [
    median(turns.map((turn) => turn.perSecond)).toFixed(0),
    median(turns.map((turn) => turn.p99)).toFixed(0),
    processorMs.toFixed(2),
    path === "/" ? atMost(processorMs, maxRenderMs) : "",
  ];
}
