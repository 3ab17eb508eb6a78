import { randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { roleOf } from "#contract/core/roles.ts";
import { personName } from "#format/person-name.ts";
import { prepared } from "../database/prepared.ts";
import type { Db, SessionRow, Tables } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import type { Device, Session, SessionCookie } from "../http/caller.ts";
import { fingerprint } from "../kernel/fingerprint.ts";

export type SessionEntry = Selectable<SessionRow>;

export interface Lifetime {
  idleSeconds: number;
  maxSeconds: number;
}

export type Sessions = ReturnType<typeof createSessions>;

export interface StartedSession {
  token: string;
  /** Null for a program, whose token stands alone. */
  cookie: SessionCookie | null;
}

export function createSessions(
  db: Kysely<Tables>,
  clock: () => Date,
  { idleSeconds, maxSeconds }: Lifetime,
) {
  const secondsBefore = (seconds: number) =>
    new Date(clock().getTime() - seconds * 1000).toISOString();

  return {
    /** Null for a browser's session if `cookie` is not the value of its own. */
    async find(
      token: string,
      address: string,
      cookie: string | undefined,
    ): Promise<Session | null> {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .leftJoin("second_factors", "second_factors.user_id", "users.id")
        .select(["sessions.id", "sessions.created_at", "last_used_at", "address", "cookie_hash"])
        .select(["users.id as user_id", "email", "role", "answers_enquiries", "is_on"])
        .modifyFront(prepared)
        .where("token_hash", "=", fingerprint(token))
        .where("is_active", "=", 1)
        .where("last_used_at", ">", secondsBefore(idleSeconds))
        .where("sessions.created_at", ">", secondsBefore(maxSeconds))
        .executeTakeFirst();
      if (!row || !isCookieOf(row.cookie_hash, cookie)) return null;
      const now = clock().toISOString();
      // A write for every request would be a disk flush for every request.
      const isStale = row.last_used_at < secondsBefore(Math.min(60, idleSeconds / 10));
      // After the clock is set back, times in its future would extend the session.
      const created_at = row.created_at < now ? row.created_at : now;
      const isAhead = row.last_used_at > now || created_at !== row.created_at;
      if (isStale || isAhead || row.address !== address) {
        const use = { created_at, last_used_at: now, address };
        // Reading goes on while the disk is full.
        await touch(db, row.id, use).catch((error) => {
          if (!isUnavailable(error)) throw error;
        });
      }
      return {
        sessionId: row.id,
        userId: row.user_id,
        email: row.email,
        role: roleOf(row.role),
        answersEnquiries: row.answers_enquiries === 1,
        hasSecondFactor: row.is_on === 1,
      };
    },

    list: (userId: number): Promise<SessionEntry[]> =>
      db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", userId)
        .where("last_used_at", ">", secondsBefore(idleSeconds))
        .where("created_at", ">", secondsBefore(maxSeconds))
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    async start(
      trx: Db,
      userId: number,
      at: string,
      { address, agent, isBrowser }: Device,
    ): Promise<StartedSession> {
      const token = createSecret();
      const value = isBrowser ? createSecret() : null;
      await trx
        .insertInto("sessions")
        .values({
          user_id: userId,
          token_hash: fingerprint(token),
          cookie_hash: value && fingerprint(value),
          created_at: at,
          last_used_at: at,
          address,
          agent: agent.slice(0, 300),
        })
        .execute();
      await removeExpired(trx);
      const cookie = value === null ? null : { value, maxAgeSeconds: maxSeconds };
      return { token, cookie };
    },

    async end(userId: number, sessionId: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("id", "=", sessionId)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async endAll(trx: Db, userId: number, keptId: number | null = null): Promise<void> {
      await trx
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .$if(keptId !== null, (query) => query.where("id", "!=", keptId))
        .execute();
    },

    deleteExpired: () => removeExpired(db),
  };

  async function removeExpired(trx: Db): Promise<void> {
    await trx
      .deleteFrom("sessions")
      .where((eb) =>
        eb.or([
          eb("last_used_at", "<", secondsBefore(idleSeconds)),
          eb("created_at", "<", secondsBefore(maxSeconds)),
        ]),
      )
      .execute();
  }
}

const createSecret = () => randomBytes(32).toString("base64url");

const isCookieOf = (hash: string | null, value: string | undefined): boolean =>
  hash === null || (value !== undefined && fingerprint(value) === hash);

/** Whether the session has not ended; it may be too old for its next use. */
export async function isLive(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom("sessions").select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

export interface SessionOwner {
  id: number;
  name: string;
}

/** Returns whose the sessions are, by session; those that have ended are left out. */
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

type SessionUse = Pick<SessionEntry, "created_at" | "last_used_at" | "address">;

async function touch(db: Db, id: number, use: SessionUse): Promise<void> {
  await db.updateTable("sessions").set(use).where("id", "=", id).execute();
}
