import assert from "node:assert/strict";
import { type Kysely, sql, type Transaction } from "kysely";
import * as posts from "#server/blog/posts.ts";
import * as submissions from "#server/contact/submissions.ts";
import type { Tables } from "#server/database/tables.ts";
import * as subscriptions from "#server/newsletter/subscriptions.ts";
import { accountTable } from "#server/users/accounts.ts";

type Trx = Transaction<Tables>;
type Searched = "users" | "posts" | "submissions" | "subscriptions";

const at = "2026-01-01T00:00:00.000Z";

/** Throws where indexing some rows again gives other words than were copied. */
export async function verifySearchTables(db: Kysely<Tables>): Promise<void> {
  const trx = await db.startTransaction().execute();
  try {
    await compare(trx, "users", async (id) => {
      const account = await accountTable.find(trx, id);
      assert(account);
      await accountTable.update(trx, account, {}, null, at);
      return id;
    });
    await compare(trx, "posts", async (id) => {
      const post = await posts.postTable.find(trx, id);
      assert(post);
      await posts.postTable.update(trx, post, {}, null, at);
      return id;
    });
    await compare(trx, "submissions", (id) => indexSubmission(trx, id));
    await compare(trx, "subscriptions", (id) => indexSubscription(trx, id));
  } finally {
    await trx.rollback().execute();
  }
}

async function compare(trx: Trx, table: Searched, index: (id: number) => Promise<number>) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.id(table)} order by md5(id::text) limit 100`.execute(trx);
  assert.equal(rows.length, 100);
  for (const { id } of rows) {
    const copied = await wordsIn(trx, table, id);
    assert.equal(copied, await wordsIn(trx, table, await index(id)), `${table} ${id}`);
  }
}

async function wordsIn(trx: Trx, table: Searched, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`
    select words::text from ${sql.id(`${table}_search`)} where id = ${id}`.execute(trx);
  return rows[0]?.words;
}

// Only a change of status has an enquiry indexed again.
async function indexSubmission(trx: Trx, id: number): Promise<number> {
  const entry = await submissions.enquiryTable.find(trx, id);
  assert(entry);
  const status = entry.status === "new" ? "closed" : "new";
  const changed = await submissions.enquiryTable.update(trx, entry, { status }, null, at);
  assert(changed);
  await submissions.enquiryTable.update(trx, changed, { status: entry.status }, null, at);
  return id;
}

async function indexSubscription(trx: Trx, id: number): Promise<number> {
  const entry = await subscriptions.subscriptionTable.find(trx, id);
  assert(entry);
  await subscriptions.subscriptionTable.remove(trx, entry, null);
  const added = await subscriptions.create(trx, entry.email, entry.source, at);
  if (entry.status === "unsubscribed") await subscriptions.unsubscribe(trx, added, at);
  return added.id;
}
