import { type NotNull, type Selectable, sql } from "kysely";
import type { NoUndo } from "#contract/areas/activity.ts";
import type { DataArea } from "#contract/resources.ts";
import { isAbout } from "../database/object-conditions.ts";
import type { ActivityRow, Db } from "../database/tables.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";

export type RecordedChange = Selectable<ActivityRow>;

export interface ChangeEntry extends RecordedChange {
  first_name: string | null;
  last_name: string | null;
}

export interface ActivitySlice {
  limit: number;
  before?: number | undefined;
  /** Only what this API token has done. */
  token?: number | undefined;
  without?: "reading" | undefined;
}

/** As the log has a change of nothing else. */
const readings = [true, false].map((isRead) => `{"is_read":${isRead},"revision"%`);

export async function list(
  db: Db,
  areas: readonly DataArea[],
  { limit, before, token, without }: ActivitySlice,
): Promise<ChangeEntry[]> {
  if (areas.length === 0) return [];
  return db
    .selectFrom("activity_log")
    .leftJoin("users", "users.id", "activity_log.actor_id")
    .selectAll("activity_log")
    .select(["users.first_name", "users.last_name"])
    .where("area", "in", areas)
    .$call((query) => (before === undefined ? query : query.where("activity_log.id", "<", before)))
    .$call((query) => (token === undefined ? query : query.where("token_id", "=", token)))
    .$if(without === "reading", (query) =>
      query.where((eb) =>
        eb.or([
          eb("after", "is", null),
          eb.and(readings.map((reading) => eb("after", "not like", reading))),
          eb.exists(
            eb
              .selectFrom("activity_log as other")
              .select("other.id")
              .whereRef("other.batch", "=", "activity_log.batch")
              .whereRef("other.id", "!=", "activity_log.id"),
          ),
        ]),
      ),
    )
    .orderBy("activity_log.id", "desc")
    .limit(limit)
    .execute();
}

/** The newest changes of one object, oldest first, by whom they were made. */
export async function listOfObject(db: Db, ref: ObjectRef, limit: number): Promise<ChangeEntry[]> {
  const rows = await db
    .selectFrom("activity_log")
    .leftJoin("users", "users.id", "activity_log.actor_id")
    .selectAll("activity_log")
    .select(["users.first_name", "users.last_name"])
    .where(isAbout("activity_log", ref))
    .orderBy("activity_log.id", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Whether the object was made in the batch. */
export async function hasCreated(db: Db, batch: string, ref: ObjectRef): Promise<boolean> {
  const entry = await db
    .selectFrom("activity_log")
    .select("id")
    .where("batch", "=", batch)
    .where(isAbout("activity_log", ref))
    .where("action", "=", "create")
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The entries of a batch that share all of this. */
export interface BatchPart {
  batch: string;
  actor_id: number | null;
  /** An address may pass to another person, so it tells those without an id alone. */
  actor_email: string;
  area: DataArea;
  no_undo: NoUndo | null;
  is_consequence: number;
  token_id: number | null;
  count: number;
}

const partColumns = [
  "batch",
  "actor_id",
  "actor_email",
  "area",
  "no_undo",
  "is_consequence",
  "token_id",
] as const;

export async function listParts(db: Db, batches: readonly string[]): Promise<BatchPart[]> {
  if (batches.length === 0) return [];
  const rows = await db
    .selectFrom("activity_log")
    .select([...partColumns, sql<number>`count(*)`.as("count")])
    .where("batch", "in", batches)
    .$narrowType<{ batch: NotNull }>()
    .groupBy([...partColumns])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The last change that an API token has made in a batch, at `since` or later. */
export const lastByToken = (db: Db, tokenId: number, since: string) =>
  db
    .selectFrom("activity_log")
    .select("batch")
    .where("token_id", "=", tokenId)
    .where("at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function listBatch(db: Db, id: number): Promise<RecordedChange[]> {
  const entry = await db
    .selectFrom("activity_log")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!entry?.batch) return entry ? [entry] : [];
  return db
    .selectFrom("activity_log")
    .selectAll()
    .where("batch", "=", entry.batch)
    .where((eb) =>
      entry.actor_id === null
        ? eb.and([eb("actor_id", "is", null), eb("actor_email", "=", entry.actor_email)])
        : eb("actor_id", "=", entry.actor_id),
    )
    .orderBy("id")
    .execute();
}

/** Returns the object that somebody has made in a batch; null without one. */
export async function madeIn(
  db: Db,
  { userId }: { userId: number | null },
  { area, batch }: { area: DataArea; batch: string },
): Promise<number | null> {
  const entry = await db
    .selectFrom("activity_log")
    .select("object_id")
    .where("batch", "=", batch)
    .where("area", "=", area)
    .where("action", "=", "create")
    .where("actor_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return entry?.object_id ?? null;
}

export async function markUndone(trx: Db, ids: readonly number[], by: number): Promise<void> {
  const marked = trx.updateTable("activity_log").set({ undone_by: by });
  for (let start = 0; start < ids.length; start += atOnce) {
    await marked.where("id", "in", ids.slice(start, start + atOnce)).execute();
  }
}

export async function markUndoneWith(trx: Db, id: number, by: number): Promise<void> {
  const entry = trx.selectFrom("activity_log").where("id", "=", id);
  await trx
    .updateTable("activity_log")
    .set({ undone_by: by })
    .where("batch", "=", entry.select("batch"))
    .where("cause", "=", entry.select("cause"))
    .where("actor_id", "=", entry.select("actor_id"))
    .where("undone_by", "is", null)
    .execute();
}

const atOnce = 1000;

export async function removeBefore(db: Db, at: string): Promise<void> {
  // By id, since the table has no index on time and changes are written in its order.
  const oldest = await db
    .selectFrom("activity_log")
    .select("id")
    .where("at", ">=", at)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom("activity_log")
    .$if(oldest !== undefined, (query) => query.where("id", "<", oldest?.id ?? 0))
    .where("at", "<", at)
    .execute();
}

export async function redact(trx: Db, areas: readonly DataArea[], email: string): Promise<number> {
  const value = JSON.stringify(email).replace(/[\\%_]/g, "\\$&");
  const isIn = (column: "before" | "after") =>
    sql<boolean>`${sql.ref(column)} like ${`%${value}%`} escape '\\'`;
  const { numUpdatedRows } = await trx
    .updateTable("activity_log")
    .set({ before: null, after: null })
    .where("area", "in", areas)
    .where((eb) => eb.or([isIn("before"), isIn("after")]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
