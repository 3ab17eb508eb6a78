import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { addKey, mediaTable } from "#server/media/file-rows.ts";
import { type Client, withClients } from "./client.ts";
import { type DatabasePlace, fillDatabase } from "./databases.ts";
import { rssOf, watchMemory } from "./memory.ts";
import { boundRow, byTurns, percentile, type ReportRow, ratioRow } from "./table.ts";

const sizes = [100, 50_000];

/** How many times slower a list may be with 500 times the files. */
const limit = "3.0";

/** So many that their 99th percentile is not one answer. */
const uploadCount = 40;

const maxGrowthMb = 30;
const maxSlowdown = "2.0";

const cases = [
  ["library", "/media?limit=50"],
  ["picker, a search", "/media?limit=50&search=photograph+7&type=image"],
  ["unused files", "/media?limit=50&unused=true"],
  ["without alternative text", "/media?limit=50&alt=missing"],
  ["where a file is used", "/media/50/uses"],
] as const;

export async function measureMedia(place: DatabasePlace, folder: string): Promise<ReportRow[]> {
  const urls: string[] = [];
  for (const count of sizes) {
    const name = `media_${count}`;
    await fillDatabase(place, name, (db) =>
      db.transaction().execute((trx) => addFiles(trx, count)),
    );
    urls.push(place.urlOf(name));
  }
  return withClients(urls, folder, async (clients) => {
    const rows: ReportRow[] = [];
    for (const [name, path] of cases) {
      const turns = { warmUps: 20, measured: 200 };
      const times = await byTurns(clients, turns, (client) => read(client, path));
      rows.push(ratioRow(place.engine, name, times, limit));
    }
    return [...rows, ...(await measureUpload(place, clients.at(-1) as Client))];
  });
}

async function addFiles(trx: Kysely<Tables>, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const hash = randomBytes(32).toString("hex");
    const [isUsed, hasAlt] = [number % 50 === 0, number % 3 > 0];
    const { id } = await mediaTable.create(
      trx,
      {
        name: `Photograph ${number % 97}.jpg`,
        hash,
        key: `${hash}.jpg`,
        type: "image/jpeg",
        alt: hasAlt ? `A street in Dhaka, ${number}` : null,
        is_unused: Number(!isUsed),
        is_without_alt: Number(!hasAlt),
        is_picture: 1,
        bytes: 400_000 + number,
        width: 4000,
        height: 3000,
      },
      new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    );
    await addKey(trx, id, `${hash}.jpg`);
    if (!isUsed) continue;
    const use = { media_id: id, area: "team", object_id: number, field: "picture" } as const;
    await trx.insertInto("media_uses").values(use).execute();
  }
}

async function read(client: Client, path: string): Promise<number> {
  const { ms, status } = await client.ask("GET", path);
  assert.equal(status, 200, path);
  return ms;
}

/** What an upload costs the server, and others meanwhile. */
async function measureUpload({ engine }: DatabasePlace, client: Client): Promise<ReportRow[]> {
  await upload(client, 1);
  const calm = await slowestRead(client, wait(5000));
  const before = rssOf(client.pid);
  const peak = watchMemory(client.pid);
  const busy = await slowestRead(client, upload(client, uploadCount));
  const name = `${uploadCount} uploads of 20 MB, growth of the server in MB`;
  return [
    boundRow(engine, name, peak() - before, maxGrowthMb, (figure) => figure.toFixed(1)),
    ratioRow(engine, "lists while files are uploaded, p99: calm, busy", [calm, busy], maxSlowdown),
  ];
}

/** In a thread of their own, so that only the server is slowed. */
async function upload({ address, token }: Client, count: number): Promise<void> {
  const workerData = { address, token, count };
  const worker = new Worker(new URL("./uploader.ts", import.meta.url), { workerData });
  await once(worker, "exit");
}

/** The 99th percentile of a list's times until `end`, in milliseconds. */
async function slowestRead(client: Client, end: Promise<unknown>): Promise<number> {
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(await read(client, "/media?limit=50"));
    await wait(2);
  }
  await end;
  return percentile(times, 0.99);
}
