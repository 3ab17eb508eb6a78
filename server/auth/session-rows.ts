import type { Insertable, Selectable } from "kysely";
import { personName } from "#format/person-name.ts";
import { prepared } from "../database/prepared.ts";
import type { Db, SessionRow } from "../database/tables.ts";

export type SessionEntry = Selectable<SessionRow>;

/** A session goes on if it was used and begun after these moments. */
export interface SessionLimits {
  usedAfter: string;
  startedAfter: string;
}

/** Returns an active account's session with what its owner may do now. */
export const findByHash = (db: Db, hash: string, { usedAfter, startedAfter }: SessionLimits) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select(["sessions.id", "sessions.created_at", "last_used_at", "address", "cookie_hash"])
    .select(["users.id as user_id", "email", "role", "answers_enquiries", "is_on"])
    .modifyFront(prepared)
    .where("token_hash", "=", hash)
    .where("is_active", "=", 1)
    .where("last_used_at", ">", usedAfter)
    .where("sessions.created_at", ">", startedAfter)
    .executeTakeFirst();

/** The sessions that go on, newest use first. */
export const list = (
  db: Db,
  userId: number,
  { usedAfter, startedAfter }: SessionLimits,
): Promise<SessionEntry[]> =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("last_used_at", ">", usedAfter)
    .where("created_at", ">", startedAfter)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export async function create(trx: Db, fields: Insertable<SessionRow>): Promise<void> {
  await trx.insertInto("sessions").values(fields).execute();
}

export type SessionUse = Pick<SessionEntry, "created_at" | "last_used_at" | "address">;

export async function recordUse(db: Db, id: number, use: SessionUse): Promise<void> {
  await db.updateTable("sessions").set(use).where("id", "=", id).execute();
}

/** Returns whether the account had the session. */
export async function remove(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeAll(trx: Db, userId: number, exceptId: number | null): Promise<void> {
  await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptId !== null, (query) => query.where("id", "!=", exceptId))
    .execute();
}

export async function removeExpired(
  trx: Db,
  { usedAfter, startedAfter }: SessionLimits,
): Promise<void> {
  await trx
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("last_used_at", "<", usedAfter), eb("created_at", "<", startedAfter)]))
    .execute();
}

/** Whether the session has not ended; it may be too old for its next use. */
export async function isLive(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom("sessions").select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

export interface SessionOwner {
  id: number;
  name: string;
}

/** Returns the owners of the sessions, by session; ended sessions are left out. */
export async function listOwners(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SessionOwner>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as session", "users.id", "first_name", "last_name"])
    .where("sessions.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ session, id, ...person }) => [session, { id, name: personName(person) }]),
  );
}
