import { type Selectable, sql } from "kysely";
import { orderTerms, type Sorted } from "../database/order.ts";
import {
  countMatching,
  idsMatching,
  index,
  matching,
  type SearchQuery,
  unindex,
} from "../database/search.ts";
import type { Db, SubscriptionRow } from "../database/tables.ts";
import {
  addCounts,
  countAfterHour,
  countersOf,
  endOfHour,
  hourBucket,
  idBucket,
  type Steps,
  seekTo,
} from "../statistics/counters.ts";

export type SubscriptionEntry = Selectable<SubscriptionRow>;

interface Slice {
  limit: number;
  offset: number;
}

/** How many subscriptions have the status, or are there at all. */
export async function count(db: Db, status: string | undefined): Promise<number> {
  const kind = kindOf(status);
  return (await countersOf(db, "newsletter", [kind]))[kind] ?? 0;
}

/** The subscriptions with a status, or all, newest first. */
export async function list(
  db: Db,
  status: string | undefined,
  slice: Slice,
): Promise<SubscriptionEntry[]> {
  const { highest, skipped } = await seekTo(db, "newsletter", kindOf(status), slice.offset);
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "<=", highest)
    .$if(status !== undefined, (query) => query.where("status", "=", status as string))
    .orderBy("id", "desc")
    .limit(slice.limit)
    .offset(skipped)
    .execute();
}

const columns = {
  email: sql.ref("email"),
  status: sql.ref("status"),
  source: sql`lower(source)`,
  subscribed_at: sql.ref("subscribed_at"),
  unsubscribed_at: sql.ref("unsubscribed_at"),
};

/** The ids of the subscriptions with a status, or that a search finds, in the order of a column. */
export async function idsSorted(
  db: Db,
  status: string | undefined,
  what: SearchQuery | null,
  sorted: Sorted,
  slice: Slice,
): Promise<number[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select("id")
    .$if(what === null && status !== undefined, (query) =>
      query.where("status", "=", status as string),
    )
    .$if(what !== null, (query) =>
      query.where("id", "in", matching(db, "subscriptions", what as SearchQuery)),
    )
    .orderBy(orderTerms(sorted, columns, "id"))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

export const countFound = (db: Db, what: SearchQuery) => countMatching(db, "subscriptions", what);

/** The ids of the subscriptions that a search finds, newest first. */
export const idsFound = (db: Db, what: SearchQuery, slice: Slice) =>
  idsMatching(db, "subscriptions", what, slice);

/** The subscriptions named, in the order named. */
export async function listByIds(db: Db, wanted: number[]): Promise<SubscriptionEntry[]> {
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom("subscriptions").selectAll().where("id", "in", wanted).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/** All subscriptions with a status, or all, oldest first, in batches: what is in memory stays small however many there are. */
export async function* batches(
  db: Db,
  status: string | undefined,
  size: number,
): AsyncGenerator<SubscriptionEntry[]> {
  for (let last = 0; ; ) {
    const batch = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", ">", last)
      .$if(status !== undefined, (query) => query.where("status", "=", status as string))
      .orderBy("id")
      .limit(size)
      .execute();
    const end = batch.at(-1);
    if (!end) return;
    yield batch;
    last = end.id;
  }
}

export async function find(db: Db, id: number): Promise<SubscriptionEntry | undefined> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findByEmail(db: Db, email: string): Promise<SubscriptionEntry | undefined> {
  return db.selectFrom("subscriptions").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function create(
  trx: Db,
  email: string,
  source: string,
  at: string,
): Promise<SubscriptionEntry> {
  const entry = await trx
    .insertInto("subscriptions")
    .values({ email, source, status: "active", subscribed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await index(trx, "subscriptions", entry.id, [entry.email], [entry.status]);
  await addCounts(trx, "newsletter", counted(entry, 1));
  return entry;
}

/** Marks an active subscription as unsubscribed. */
export async function unsubscribe(trx: Db, entry: SubscriptionEntry, at: string): Promise<void> {
  const status = "unsubscribed";
  await trx
    .updateTable("subscriptions")
    .set({ status, unsubscribed_at: at })
    .where("id", "=", entry.id)
    .execute();
  await index(trx, "subscriptions", entry.id, [entry.email], [status]);
  await addCounts(trx, "newsletter", counted(entry, -1), counted({ ...entry, status }, 1));
}

/** Makes an unsubscribed subscription active again, from now on. */
export async function resubscribe(
  trx: Db,
  entry: SubscriptionEntry,
  at: string,
): Promise<SubscriptionEntry> {
  const fields = { status: "active", subscribed_at: at, unsubscribed_at: null };
  await trx.updateTable("subscriptions").set(fields).where("id", "=", entry.id).execute();
  const after = { ...entry, ...fields };
  await index(trx, "subscriptions", entry.id, [entry.email], [after.status]);
  await addCounts(trx, "newsletter", counted(entry, -1), counted(after, 1));
  return after;
}

export async function remove(trx: Db, entry: SubscriptionEntry): Promise<void> {
  await trx.deleteFrom("subscriptions").where("id", "=", entry.id).execute();
  await unindex(trx, "subscriptions", entry.id);
  await addCounts(trx, "newsletter", counted(entry, -1));
}

/** The figures of the overview; `since` bounds the week. */
export async function stats(db: Db, since: string) {
  const counts = await countersOf(db, "newsletter", [
    "all",
    "status active",
    "status unsubscribed",
  ]);
  const row = await db
    .selectFrom("subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subscribed_at", ">=", since)
    .where("subscribed_at", "<", endOfHour(since))
    .executeTakeFirstOrThrow();
  return {
    total_subscriptions: counts.all,
    active_subscriptions: counts["status active"],
    unsubscribed_subscriptions: counts["status unsubscribed"],
    this_week_subscriptions: row.count + (await countAfterHour(db, "newsletter", since)),
  };
}

const kindOf = (status: string | undefined) => (status === undefined ? "all" : `status ${status}`);

const counted = (entry: SubscriptionEntry, step: 1 | -1): Steps => ({
  all: step,
  [kindOf(entry.status)]: step,
  [idBucket("all", entry.id)]: step,
  [idBucket(kindOf(entry.status), entry.id)]: step,
  [hourBucket(entry.subscribed_at)]: step,
});
