import assert from "node:assert/strict";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { type Client, openClient } from "./client.ts";
import { type DatabasePlace, open } from "./databases.ts";
import { rssOf, watchMemory } from "./memory.ts";
import { boundRow, byTurns, type ReportRow, timed } from "./table.ts";

/** In rows per second, and as a share of the speed of a plain read. */
const minRate = 150_000;
const minShare = 0.5;
const maxGrowthMb = 30;

const rounds = 7;
const batchSize = 2000;

export async function measureExport(
  { engine, urlOf }: DatabasePlace,
  folder: string,
): Promise<ReportRow[]> {
  const db = open(urlOf("large"));
  const client = await openClient(urlOf("large"), folder);
  try {
    const before = rssOf(client.pid);
    const peak = watchMemory(client.pid);
    const text = (await download(client)).toString();
    const growth = peak() - before;
    const count = await requireSame(db, text);
    const peakOfAll = watchMemory(client.pid);
    const sides = [() => readAll(db, count), () => download(client)];
    const [alone = 0, exported = 0] = (
      await byTurns(sides, { warmUps: 0, measured: rounds }, timed)
    ).map((ms) => (count / ms) * 1000);
    const megabytes = (name: string, figure: number) =>
      boundRow(
        engine,
        `export, growth of the server in MB, ${name}`,
        figure,
        maxGrowthMb,
        (figure) => figure.toFixed(1),
      );
    return [
      {
        name: "export, rows/s",
        engine,
        large: exported.toFixed(),
        target: `≥ ${minRate}`,
        isMissed: exported < minRate,
      },
      {
        name: "export, rows/s: read alone, exported",
        engine,
        small: alone.toFixed(),
        large: exported.toFixed(),
        ratio: exported / alone,
        target: `≥ ${minShare}`,
        isMissed: exported / alone < minShare,
      },
      megabytes("the first", growth),
      megabytes(`${rounds} more`, peakOfAll() - before),
    ];
  } finally {
    await client.close();
    await db.destroy();
  }
}

function download({ address, token }: Client): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${address}/api/newsletter/export/csv`, { headers, agent: false }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`The export answered ${response.statusCode}.`));
    }).on("error", reject);
  });
}

async function readAll(db: Kysely<Tables>, count: number): Promise<void> {
  let seen = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const { rows } = await sql<{ id: number }>`
      select * from subscriptions where id > ${last} order by id limit ${batchSize}`.execute(db);
    seen += rows.length;
    last = rows.at(-1)?.id;
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
