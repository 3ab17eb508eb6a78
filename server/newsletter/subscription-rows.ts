import { type Selectable, sql } from "kysely";
import { type Subscription, subscriptions } from "#contract/areas/newsletter.ts";
import { engineOf } from "../database/connection.ts";
import type { Db, SubscriptionRow } from "../database/tables.ts";
import type { ListQuery } from "../resource/store.ts";
import { createTable } from "../resource/table.ts";
import { countersOf, countSince } from "../statistics/counters.ts";

export type SubscriptionEntry = Selectable<SubscriptionRow>;

export const subscriptionTable = createTable<SubscriptionEntry, Subscription>(subscriptions, {
  table: "subscriptions",
  flags: ["status"],
  counted: { time: "subscribed_at" },
});

export function create(trx: Db, email: string, source: string, at: string) {
  const columns = { email, source, status: "active", subscribed_at: at };
  return subscriptionTable.create(trx, columns, at);
}

export function unsubscribe(trx: Db, entry: SubscriptionEntry, at: string) {
  const columns = { status: "unsubscribed", unsubscribed_at: at, changed_at: at };
  return subscriptionTable.update(trx, entry, columns, null, at);
}

export async function resubscribe(trx: Db, entry: SubscriptionEntry, at: string) {
  const columns = { status: "active", subscribed_at: at, unsubscribed_at: null, changed_at: at };
  return (await subscriptionTable.update(trx, entry, columns, null, at)) ?? entry;
}

/** A person who subscribes again stays, even if the file that added them is undone. */
export async function keep(
  trx: Db,
  { id, import_entry, changed_at }: SubscriptionEntry,
  at: string,
) {
  if (import_entry === null || changed_at !== null) return;
  await trx.updateTable("subscriptions").set({ changed_at: at }).where("id", "=", id).execute();
}

const ofFile = (db: Db, entry: number) =>
  db.selectFrom("subscriptions").where("import_entry", "=", entry);

/** Some of those that a file has added and that are as it added them. */
export const listAsAdded = (db: Db, entry: number, limit: number) =>
  ofFile(db, entry)
    .selectAll()
    .where("changed_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();

/** How many a file has added that have changed since. */
export async function countChanged(db: Db, entry: number): Promise<number> {
  const { count } = await ofFile(db, entry)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("changed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last row of a list, and whether any of its rows has more than ASCII. */
export async function extent(
  db: Db,
  query: ListQuery,
): Promise<{ lastId: number; isAscii: boolean }> {
  const bytes = (column: string) =>
    engineOf(db) === "sqlite"
      ? sql`length(cast(${sql.ref(column)} as blob))`
      : sql`octet_length(${sql.ref(column)})`;
  const isWide = (column: string) => sql`${bytes(column)} > length(${sql.ref(column)})`;
  const row = await subscriptionTable
    .baseQuery(db, query)
    .clearSelect()
    .select((eb) => eb.fn.max<number | null>("id").as("lastId"))
    .select(
      sql<number | null>`max(case when ${isWide("email")} or ${isWide("source")} then 1 end)`.as(
        "wide",
      ),
    )
    .executeTakeFirst();
  return { lastId: row?.lastId ?? 0, isAscii: !row?.wide };
}

export async function* batches(
  db: Db,
  query: ListQuery,
  { size, lastId }: { size: number; lastId: number },
): AsyncGenerator<SubscriptionEntry[]> {
  for (let last = 0; ; ) {
    const rows = await subscriptionTable
      .baseQuery(db, query)
      .clearSelect()
      .selectAll()
      .where("id", ">", last)
      .where("id", "<=", lastId)
      .orderBy("id")
      .limit(size)
      .execute();
    const batch = rows as SubscriptionEntry[];
    const end = batch.at(-1);
    if (!end) return;
    yield batch;
    last = end.id;
  }
}

export async function findByEmail(db: Db, email: string): Promise<SubscriptionEntry | undefined> {
  return db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Lists the existing subscriptions by address. */
export async function listByEmail(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, SubscriptionEntry>> {
  const rows = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("email", "in", emails)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

export const counted = { area: "newsletter", table: "subscriptions", time: "subscribed_at" };

export async function stats(db: Db, since: string) {
  const counts = await countersOf(db, "newsletter", [
    "all",
    "status active",
    "status unsubscribed",
  ]);
  return {
    total_subscriptions: counts.all,
    active_subscriptions: counts["status active"],
    unsubscribed_subscriptions: counts["status unsubscribed"],
    this_week_subscriptions: await countSince(db, counted, since),
  };
}
