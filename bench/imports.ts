import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type WxrItem, wxrEnd, wxrHead, wxrItem } from "#tests/wordpress-export.ts";
import { type Client, withClient } from "./client.ts";
import { type DatabaseServer, temporaryFolder, withDatabases } from "./databases.ts";
import { articleOf } from "./fill.ts";
import { privateOf, watchMemory } from "./memory.ts";
import { atMost, engines, markdownTable, percentile, ratioCells, timed } from "./table.ts";

const posts = 1000;
const characters = 20_000;

const maxSeconds = 30;
const maxMemoryMb = 300;
/** How many times longer a visitor may wait while a file is imported. */
const maxSlowdown = 2;

/** Drafts of a WordPress site, while visitors read. */
export async function measureImports(): Promise<string> {
  const rows: string[][] = [];
  for (const engine of engines) {
    const folder = temporaryFolder();
    rows.push(await withDatabases(engine, folder, (databases) => measureEngine(databases, folder)));
  }
  return `A WordPress file of ${posts} posts of ${characters} characters becomes drafts, while a visitor reads.\n\n${markdownTable(
    [
      "",
      "seconds",
      "target",
      "memory, MB",
      "target",
      "p99 of a page, ms: before",
      "meanwhile",
      "ratio",
      "target",
    ],
    rows,
  )}`;
}

async function measureEngine({ engine, create }: DatabaseServer, folder: string) {
  const environment = { DATA_DIR: folder, DATABASE_URL: await create("imports") };
  return withClient(environment, async (client) => {
    const { address, pid } = client.server;
    const form = new FormData();
    form.append("kind", "wordpress");
    form.append("file", await openAsBlob(await writeExport(folder)), "old.xml");
    let isImported = false;
    await readPages(address, (count) => count === 500);
    const before = await readPages(address, (count) => count === 500);
    const peakMemory = watchMemory(pid, privateOf);
    const reading = readPages(address, () => isImported);
    const ms = await timed(() => importFile(client, form)).finally(() => {
      isImported = true;
    });
    const meanwhile = await reading;
    const peak = peakMemory();
    return [
      engine,
      (ms / 1000).toFixed(1),
      atMost(ms / 1000, maxSeconds),
      peak.toFixed(0),
      atMost(peak, maxMemoryMb),
      ...ratioCells(
        [before, meanwhile].map((times) => percentile(times, 0.99)),
        maxSlowdown,
      ),
    ];
  });
}

async function writeExport(folder: string): Promise<string> {
  const path = join(folder, "export.xml");
  const file = createWriteStream(path);
  file.write(wxrHead());
  for (let id = 1; id <= posts; id += 1) {
    const words = articleOf(id, characters).split("\n\n");
    const blocks = words.map((text) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`);
    const item: WxrItem = { id, title: `Text ${id}`, body: (id % 2 ? words : blocks).join("\n\n") };
    if (!file.write(wxrItem(item))) await new Promise((resolve) => file.once("drain", resolve));
  }
  file.end(wxrEnd);
  await finished(file);
  return path;
}

/** How long each request of a visitor took, in milliseconds. */
async function readPages(address: string, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  const paths = ["/", "/blog", "/contact-us", "/api/blog"];
  while (!isOver(times.length)) {
    const path = paths[times.length % paths.length];
    times.push(await timed(async () => (await fetch(`${address}${path}`)).arrayBuffer()));
    await wait(5);
  }
  return times;
}

async function importFile({ server, token, ask }: Client, body: FormData): Promise<void> {
  const url = `${server.address}/api/imports`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: "POST", body, headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const { import: begun } = await answer.json();
  for (;;) {
    const { import: entry } = JSON.parse((await ask("GET", `/imports/${begun.id}`)).text);
    if (entry.state === "ready") return;
    if (entry.state === "failed") throw new Error(entry.problem);
    await wait(200);
  }
}
