import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { addKey, mediaTable } from "#server/media/files.ts";
import { type Client, openClient } from "./client.ts";
import { open, type Place } from "./engines.ts";
import { rssOf, watchMemory } from "./memory.ts";
import { median, milliseconds, type Row } from "./table.ts";

const sizes = { small: 100, large: 50_000 } as const;

/** How many times slower a list may be with 500 times the files. */
const limit = 3;

/** So many that their 99th percentile is not one answer. */
const uploadCount = 40;

const maxGrowthMb = 30;
const maxSlowdown = 2;

const cases = [
  ["library", "/media?limit=50"],
  ["picker, a search", "/media?limit=50&search=photograph+7&type=image"],
  ["unused files", "/media?limit=50&unused=true"],
  ["without alternative text", "/media?limit=50&alt=missing"],
  ["where a file is used", "/media/50/uses"],
] as const;

export async function measureMedia(place: Place, folder: string): Promise<Row[]> {
  for (const [name, count] of Object.entries(sizes))
    await fillLibrary(place, `media_${name}`, count);
  const clients = [
    await openClient(place.urlOf("media_small"), folder),
    await openClient(place.urlOf("media_large"), folder),
  ] as const;
  try {
    const rows: Row[] = [];
    for (const [name, path] of cases) rows.push(await measureCase(place, name, path, clients));
    return [...rows, ...(await measureUpload(place, clients[1]))];
  } finally {
    for (const client of clients) await client.close();
  }
}

async function fillLibrary(place: Place, name: string, count: number): Promise<void> {
  await place.create(name);
  const db = open(place.urlOf(name));
  try {
    await migrate(db);
    await db.transaction().execute((trx) => addFiles(trx, count));
  } finally {
    await db.destroy();
  }
  await place.vacuum(name);
}

async function addFiles(trx: Kysely<Tables>, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const hash = randomBytes(32).toString("hex");
    const key = `${hash}.jpg`;
    const [isUsed, hasAlt] = [number % 50 === 0, number % 3 > 0];
    const alt = hasAlt ? `A street in Dhaka, ${number}` : null;
    const columns = { name: `Photograph ${number % 97}.jpg`, hash, key, type: "image/jpeg", alt };
    const marks = { is_unused: Number(!isUsed), is_without_alt: Number(!hasAlt), is_picture: 1 };
    const size = { bytes: 400_000 + number, width: 4000, height: 3000 };
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const row = await mediaTable.create(trx, { ...columns, ...marks, ...size }, at);
    await addKey(trx, row.id, key);
    if (!isUsed) continue;
    const use = { media_id: row.id, area: "team", object_id: number, field: "picture" };
    await trx.insertInto("media_uses").values(use).execute();
  }
}

async function measureCase(
  { engine }: Place,
  name: string,
  path: string,
  clients: readonly Client[],
): Promise<Row> {
  const times: number[][] = clients.map(() => []);
  for (let turn = -20; turn < 200; turn += 1) {
    for (const [i, client] of clients.entries()) {
      const { ms, status } = await client.ask("GET", path);
      if (status !== 200) throw new Error(`${path} answers ${status}.`);
      if (turn >= 0) times[i]?.push(ms);
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map(median);
  const ratio = large / small;
  const figures = { small: milliseconds(small), large: milliseconds(large), ratio };
  return { name, engine, ...figures, limit: limit.toFixed(1), isOver: ratio > limit };
}

/** What an upload costs the server, and others meanwhile. */
async function measureUpload({ engine }: Place, client: Client): Promise<Row[]> {
  await uploads(client, 1);
  const calm = await readingTimes(client, pass(5000));
  const before = rssOf(client.pid);
  const peak = watchMemory(client.pid);
  const busy = await readingTimes(client, uploads(client, uploadCount));
  const growth = peak() - before;
  const ratio = busy / calm;
  return [
    {
      name: `${uploadCount} uploads of 20 MB, growth of the server in MB`,
      engine,
      large: growth.toFixed(1),
      limit: `≤ ${maxGrowthMb}`,
      isOver: growth > maxGrowthMb,
    },
    {
      name: "lists while files are uploaded, p99: calm, busy",
      engine,
      small: milliseconds(calm),
      large: milliseconds(busy),
      ratio,
      limit: maxSlowdown.toFixed(1),
      isOver: ratio > maxSlowdown,
    },
  ];
}

/** In a thread of their own, so that only the server is slowed. */
async function uploads({ address, token }: Client, count: number): Promise<void> {
  const workerData = { address, token, count };
  const worker = new Worker(new URL("./uploader.ts", import.meta.url), { workerData });
  await once(worker, "exit");
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The 99th percentile of a list's times until `end`, in milliseconds. */
async function readingTimes(client: Client, end: Promise<unknown>): Promise<number> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push((await client.ask("GET", "/media?limit=50")).ms);
    await pass(2);
  }
  await end;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
