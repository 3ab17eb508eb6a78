import { type Insertable, type Selectable, sql } from "kysely";
import { orderTerms, type Sorted } from "../database/order.ts";
import {
  countMatching,
  idsMatching,
  index,
  matching,
  neighboursMatching,
  type SearchQuery,
  unindex,
} from "../database/search.ts";
import type { Db, SubmissionRow } from "../database/tables.ts";
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

export type SubmissionEntry = Selectable<SubmissionRow>;
export type SubmissionFields = Pick<
  Insertable<SubmissionRow>,
  "name" | "email" | "phone" | "company" | "subject" | "message"
>;

interface Slice {
  limit: number;
  offset: number;
}

/** How many enquiries have the status, or are there at all. */
export async function count(db: Db, status: string | undefined): Promise<number> {
  const kind = kindOf(status);
  return (await countersOf(db, "contact", [kind]))[kind] ?? 0;
}

/** The ids of the enquiries with a status, or of all, newest first. */
export async function ids(db: Db, status: string | undefined, slice: Slice): Promise<number[]> {
  const { highest, skipped } = await seekTo(db, "contact", kindOf(status), slice.offset);
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "<=", highest)
    .$if(status !== undefined, (query) => query.where("status", "=", status as string))
    .orderBy("id", "desc")
    .limit(slice.limit)
    .offset(skipped)
    .execute();
  return rows.map((row) => row.id);
}

export const countFound = (db: Db, what: SearchQuery) => countMatching(db, "submissions", what);

/** The ids of the enquiries that a search finds, newest first. */
export const idsFound = (db: Db, what: SearchQuery, slice: Slice) =>
  idsMatching(db, "submissions", what, slice);

const columns = {
  name: sql`lower(name)`,
  email: sql.ref("email"),
  subject: sql`lower(coalesce(subject, ''))`,
  status: sql.ref("status"),
  created_at: sql.ref("created_at"),
};

/** The ids of the enquiries with a status, or that a search finds, in the order of a column. */
export async function idsSorted(
  db: Db,
  status: string | undefined,
  what: SearchQuery | null,
  sorted: Sorted,
  slice: Slice,
): Promise<number[]> {
  const rows = await idsOf(db, status, what)
    .orderBy(orderTerms(sorted, columns, "id"))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** The enquiries named, in the order named. */
export async function listByIds(db: Db, wanted: number[]): Promise<SubmissionEntry[]> {
  if (wanted.length === 0) return [];
  const rows = await db.selectFrom("submissions").selectAll().where("id", "in", wanted).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/** The ids just above and below one, of the enquiries with a status or of all. */
export async function neighbours(db: Db, status: string | undefined, id: number) {
  const nearest = async (side: ">" | "<", order: "asc" | "desc") => {
    const row = await db
      .selectFrom("submissions")
      .select("id")
      .$if(status !== undefined, (query) => query.where("status", "=", status as string))
      .where("id", side, id)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { newer: await nearest(">", "asc"), older: await nearest("<", "desc") };
}

/** The same of the enquiries that a search finds. */
export const neighboursFound = (db: Db, what: SearchQuery, id: number) =>
  neighboursMatching(db, "submissions", what, id);

/** The same in the order of a column. */
export async function neighboursSorted(
  db: Db,
  status: string | undefined,
  what: SearchQuery | null,
  { column, isDescending }: Sorted,
  id: number,
) {
  const term = columns[column as keyof typeof columns];
  const nearest = async (isDown: boolean) => {
    const side = isDown ? sql`<` : sql`>`;
    const own = sql`from submissions where id = ${id}`;
    const row = await idsOf(db, status, what)
      // The bound on the column alone is what SQLite searches its index by.
      .where(sql<boolean>`${term} ${side}= (select ${term} ${own})`)
      .where(sql<boolean>`(${term}, id) ${side} (select ${term}, id ${own})`)
      .orderBy(orderTerms({ column, isDescending: isDown }, columns, "id"))
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { newer: await nearest(!isDescending), older: await nearest(isDescending) };
}

export async function find(db: Db, id: number): Promise<SubmissionEntry | undefined> {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
}

export const listByEmail = (db: Db, email: string): Promise<SubmissionEntry[]> =>
  db.selectFrom("submissions").selectAll().where("email", "=", email).execute();

export async function create(
  trx: Db,
  fields: SubmissionFields,
  at: string,
): Promise<SubmissionEntry> {
  const entry = await trx
    .insertInto("submissions")
    .values({ ...fields, status: "new", is_read: 0, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexEntry(trx, entry);
  await addCounts(trx, "contact", counted(entry, 1));
  return entry;
}

/** Writes status or reading mark, if the enquiry still has the revision; undefined when it has moved on. */
export async function update(
  trx: Db,
  before: SubmissionEntry,
  fields: { status?: string; is_read?: number },
  revision: number | null,
  at: string,
): Promise<SubmissionEntry | undefined> {
  const after = await trx
    .updateTable("submissions")
    .set((eb) => ({ ...fields, updated_at: at, revision: eb("revision", "+", 1) }))
    .where("id", "=", before.id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .returningAll()
    .executeTakeFirst();
  if (!after) return undefined;
  if (after.status !== before.status) await indexEntry(trx, after);
  await addCounts(trx, "contact", counted(before, -1), counted(after, 1));
  return after;
}

/** Deletes the enquiry, if it still has the revision; false when it has moved on. */
export async function remove(
  trx: Db,
  entry: SubmissionEntry,
  revision: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("submissions")
    .where("id", "=", entry.id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await unindex(trx, "submissions", entry.id);
  await addCounts(trx, "contact", counted(entry, -1));
  return true;
}

/** The figures of the overview; `since` bounds the week. */
export async function stats(db: Db, since: string) {
  const counts = await countersOf(db, "contact", ["all", "status new", "unread"]);
  const row = await db
    .selectFrom("submissions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", ">=", since)
    .where("created_at", "<", endOfHour(since))
    .executeTakeFirstOrThrow();
  return {
    total_submissions: counts.all,
    new_submissions: counts["status new"],
    unread_submissions: counts.unread,
    this_week_submissions: row.count + (await countAfterHour(db, "contact", since)),
  };
}

/** The ids of the enquiries with a status, or that a search finds, in no order yet. */
const idsOf = (db: Db, status: string | undefined, what: SearchQuery | null) =>
  db
    .selectFrom("submissions")
    .select("id")
    .$if(what === null && status !== undefined, (query) =>
      query.where("status", "=", status as string),
    )
    .$if(what !== null, (query) =>
      query.where("id", "in", matching(db, "submissions", what as SearchQuery)),
    );

const kindOf = (status: string | undefined) => (status === undefined ? "all" : `status ${status}`);

const counted = (entry: SubmissionEntry, step: 1 | -1): Steps => ({
  all: step,
  [kindOf(entry.status)]: step,
  [idBucket("all", entry.id)]: step,
  [idBucket(kindOf(entry.status), entry.id)]: step,
  unread: entry.is_read === 0 ? step : 0,
  [hourBucket(entry.created_at)]: step,
});

async function indexEntry(trx: Db, entry: SubmissionEntry): Promise<void> {
  const { name, email, company, subject, message, status } = entry;
  await index(trx, "submissions", entry.id, [name, email, company, subject, message], [status]);
}
