import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { roleOf } from "#contract/core/roles.ts";
import type { Db, Tables } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import type { Device, Session, SessionCookie } from "../http/caller.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import * as rows from "./session-rows.ts";

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
  const limits = (): rows.SessionLimits => ({
    usedAfter: secondsBefore(idleSeconds),
    startedAfter: secondsBefore(maxSeconds),
  });

  return {
    /** Null for a browser's session if `cookie` is not the value of its own. */
    async find(
      token: string,
      address: string,
      cookie: string | undefined,
    ): Promise<Session | null> {
      const row = await rows.findByHash(db, fingerprint(token), limits());
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
        await rows.recordUse(db, row.id, use).catch((error) => {
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

    list: (userId: number) => rows.list(db, userId, limits()),

    async start(
      trx: Db,
      userId: number,
      at: string,
      { address, agent, isBrowser }: Device,
    ): Promise<StartedSession> {
      const token = createSecret();
      const value = isBrowser ? createSecret() : null;
      await rows.create(trx, {
        user_id: userId,
        token_hash: fingerprint(token),
        cookie_hash: value && fingerprint(value),
        created_at: at,
        last_used_at: at,
        address,
        agent: agent.slice(0, 300),
      });
      await rows.removeExpired(trx, limits());
      const cookie = value === null ? null : { value, maxAgeSeconds: maxSeconds };
      return { token, cookie };
    },

    end: (userId: number, sessionId: number) => rows.remove(db, userId, sessionId),

    endAll: (trx: Db, userId: number, keptId: number | null = null) =>
      rows.removeAll(trx, userId, keptId),

    deleteExpired: () => rows.removeExpired(db, limits()),
  };
}

const createSecret = () => randomBytes(32).toString("base64url");

const isCookieOf = (hash: string | null, value: string | undefined): boolean =>
  hash === null || (value !== undefined && fingerprint(value) === hash);
