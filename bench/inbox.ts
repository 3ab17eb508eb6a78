import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import * as messages from "#server/contact/enquiry-message-rows.ts";
import { enquiryTable } from "#server/contact/enquiry-rows.ts";
import type { Tables } from "#server/database/tables.ts";
import { type Client, withClients } from "./client.ts";
import { type DatabasePlace, fillDatabase } from "./databases.ts";
import { cpuSecondsOf } from "./memory.ts";
import { boundRow, byTurns, type ReportRow, ratioRow } from "./table.ts";
import { createRandom, prose } from "./texts.ts";

const sizes = [100, 10_000];

/** Of each conversation. */
const messageCount = 10;

/** How many times slower the inbox may be with a hundred times the conversations. */
const limit = "2.0";

const warm = { warmUps: 20, measured: 200 };
const cold = { warmUps: 2, measured: 30 };

/** Each panel asks every 15 seconds. */
const polls = {
  name: "200 panels that poll, % of a core",
  perSecond: 200 / 15,
  measured: 1000,
  maxPercent: 3,
};

const together = {
  name: "resolving all of 10,000 at once, seconds",
  maxSeconds: 20,
};

const cases = [
  ["tabs of the inbox", "/contact/stats/inbox"],
  ["nobody's", "/contact?box=unassigned&limit=50"],
  ["mine", "/contact?box=mine&limit=50"],
  ["all", "/contact?limit=50"],
  ["a word of a message", "/contact?search=quartz&limit=50"],
  ["a conversation", "/contact/50/thread"],
] as const;

export async function measureInbox(place: DatabasePlace, folder: string): Promise<ReportRow[]> {
  const urls: string[] = [];
  for (const count of sizes) {
    const name = `inbox_${count}`;
    await fillDatabase(place, name, (db) =>
      db.transaction().execute((trx) => addConversations(trx, count)),
    );
    urls.push(place.urlOf(name));
  }
  return withClients(urls, folder, async (clients) => {
    const rows: ReportRow[] = [];
    for (const [name, path] of cases) {
      const times = await byTurns(clients, warm, (client) => read(client, path));
      rows.push(ratioRow(place.engine, name, times, limit));
    }
    for (const [name, path] of cases) {
      const times = await byTurns(clients, cold, async (client, turn) => {
        await client.ask("PUT", "/contact/1", { nextStepAt: nextStep(turn) });
        return read(client, path);
      });
      rows.push(ratioRow(place.engine, `first after a write: ${name}`, times, limit));
    }
    const [, large] = clients as [Client, Client];
    const polling = await coreShareOf(large, polls.perSecond);
    rows.push(boundRow(place.engine, polls.name, polling, polls.maxPercent));
    const seconds = (await resolveAll(large)) / 1000;
    rows.push(boundRow(place.engine, together.name, seconds, together.maxSeconds));
    return rows;
  });
}

/** What so many polls a second cost the server, in percent of a core; nothing has changed. */
async function coreShareOf({ address, token, pid }: Client, perSecond: number): Promise<number> {
  const url = `${address}/api/contact/stats/inbox`;
  const headers = { authorization: `Bearer ${token}` };
  const etag = (await fetch(url, { headers })).headers.get("etag") ?? "";
  const poll = async () => {
    const { status } = await fetch(url, { headers: { ...headers, "if-none-match": etag } });
    assert.equal(status, 304);
  };
  for (let i = 0; i < polls.measured; i += 1) await poll();
  const before = cpuSecondsOf(pid);
  for (let i = 0; i < polls.measured; i += 1) await poll();
  const secondsOfEach = (cpuSecondsOf(pid) - before) / polls.measured;
  return secondsOfEach * perSecond * 100;
}

async function resolveAll(client: Client): Promise<number> {
  const { ms, status, text } = await client.ask("PUT", "/contact?ids=all", { status: "resolved" });
  assert.equal(status, 200, text);
  assert.equal(JSON.parse(text).isOver, true);
  return ms;
}

const nextStep = (turn: number) => new Date(Date.UTC(2027, 0, 1) + turn * 60_000).toISOString();

async function addConversations(trx: Kysely<Tables>, count: number): Promise<void> {
  const random = createRandom(count);
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const { id } = await enquiryTable.create(
      trx,
      {
        name: `Visitor ${number}`,
        email: `visitor.${number}@example.com`,
        phone: null,
        company: null,
        subject: "A new website",
        message: prose(random, 3),
        status: number % 3 === 0 ? "resolved" : "new",
        is_read: number % 2,
      },
      at,
    );
    for (let place = 0; place < messageCount; place += 1) {
      await messages.create(trx, {
        enquiry_id: id,
        kind: place % 3 === 0 ? "note" : "received",
        author_id: null,
        author: "Somebody",
        body: `${prose(random, 3)}${number % 97 === 3 && place === 4 ? " quartz" : ""}`,
        files: "[]",
        at,
      });
    }
    await enquiryTable.reindexRows(trx, [id]);
  }
}

async function read(client: Client, path: string): Promise<number> {
  const { ms, status } = await client.ask("GET", path);
  assert.equal(status, 200, path);
  return ms;
}
