import assert from "node:assert/strict";
import { get } from "node:http";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { type Client, openClient } from "./client.ts";
import { open, type Place } from "./engines.ts";
import { rssOf, watchMemory } from "./memory.ts";
import { median, type Row } from "./table.ts";

/** In rows per second, and as a share of the speed of a plain read. */
const minRate = 150_000;
const minShare = 0.5;
const maxGrowthMb = 30;

const rounds = 7;
const batchSize = 2000;

export async function measureExport(place: Place, folder: string): Promise<Row[]> {
  const db = open(place.urlOf("large"));
  const client = await openClient(place.urlOf("large"), folder);
  try {
    const before = rssOf(client.pid);
    const peak = watchMemory(client.pid);
    const text = (await download(client)).toString();
    const growths = [peak() - before];
    const count = await requireSame(db, text);
    const peakOfAll = watchMemory(client.pid);
    const alone: number[] = [];
    const exported: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await secondsOf(() => readAll(db, count)));
      exported.push(await secondsOf(() => download(client)));
    }
    growths.push(peakOfAll() - before);
    return rowsOf(place, count / median(alone), count / median(exported), growths);
  } finally {
    await client.close();
    await db.destroy();
  }
}

function rowsOf({ engine }: Place, alone: number, exported: number, growths: number[]): Row[] {
  const rate = (perSecond: number) => String(Math.round(perSecond));
  const ratio = exported / alone;
  return [
    {
      name: "export, rows/s",
      engine,
      large: rate(exported),
      limit: `≥ ${minRate}`,
      isOver: exported < minRate,
    },
    {
      name: "export, rows/s: read alone, exported",
      engine,
      small: rate(alone),
      large: rate(exported),
      ratio,
      limit: `≥ ${minShare}`,
      isOver: ratio < minShare,
    },
    ...growths.map((growth, i) => ({
      name: `export, growth of the server in MB, ${i === 0 ? "the first" : `${rounds} more`}`,
      engine,
      large: growth.toFixed(1),
      limit: `≤ ${maxGrowthMb}`,
      isOver: growth > maxGrowthMb,
    })),
  ];
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function download({ address, token }: Client): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${address}/api/newsletter/export/csv`, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`The export answered ${response.statusCode}.`));
      });
    }).on("error", reject);
  });
}

async function readAll(db: Kysely<Tables>, count: number): Promise<void> {
  let seen = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select * from subscriptions where id > ${last} order by id limit ${batchSize}`.execute(db);
    const end = rows.at(-1);
    if (!end) break;
    seen += rows.length;
    last = end.id;
  }
  assert.equal(seen, count);
}

async function requireSame(db: Kysely<Tables>, text: string): Promise<number> {
  const rows = await db.selectFrom("subscriptions").selectAll().orderBy("id").execute();
  const lines = rows.map(({ id, email, status, source, subscribed_at, unsubscribed_at }) =>
    [id, email, status, source, subscribed_at, unsubscribed_at ?? ""].join(","),
  );
  const header = "id,email,status,source,subscribed_at,unsubscribed_at";
  assert.ok(
    text === `${[header, ...lines].join("\r\n")}\r\n`,
    "The file is not what the rows say.",
  );
  return rows.length;
}
