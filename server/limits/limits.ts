import { type Kysely, sql, type Transaction } from "kysely";
import type { Rate } from "../config.ts";
import { engineOf } from "../database/connection.ts";
import type { Db, Tables } from "../database/tables.ts";
import { TooMany } from "../refusals.ts";

/** Counts tries in the database: the counts outlive a restart and are shared by all processes. */
export interface Limits {
  /** Takes one try off what `key` may still do; throws `TooMany` when nothing is left in the window that slides behind now. */
  consume(key: string, rate: Rate): Promise<void>;
  /** Counts a try that nothing forbids. */
  note(key: string, rate: Rate): Promise<void>;
  /** Gives the last try back, for tries that turn out not to count. */
  refund(key: string): Promise<void>;
  /** Forgets every try of a key. */
  forget(key: string): Promise<void>;
}

/** How often what has expired is removed, in milliseconds: each try would pay for it otherwise. */
const pruneEvery = 60_000;

/** A sliding log of tries per key, so that no window of that length ever holds more than the rate says. */
export function createLimits(db: Kysely<Tables>, clock: () => Date): Limits {
  let prunedAt = Number.NEGATIVE_INFINITY;

  return {
    consume: (key, rate) =>
      inTransaction(db, async (trx) => {
        const { hits, now } = await hitsUntilNow(trx, key);
        const past = now - rate.seconds * 1000;
        const counted = hits.filter((hit) => hit > past);
        if (counted.length >= rate.max) {
          const oldest = counted[counted.length - rate.max] ?? now;
          throw new TooMany(Math.max(1, Math.ceil((oldest - past) / 1000)));
        }
        await keep(trx, key, [...counted, now], now + rate.seconds * 1000);
        // A clock may have been set back.
        if (Math.abs(now - prunedAt) < pruneEvery) return;
        prunedAt = now;
        await trx.deleteFrom("rate_limits").where("expires_at", "<", now).execute();
      }),

    note: (key, rate) =>
      inTransaction(db, async (trx) => {
        const { hits, now } = await hitsUntilNow(trx, key);
        const counted = hits.filter((hit) => hit > now - rate.seconds * 1000);
        await keep(trx, key, [...counted, now].slice(-rate.max), now + rate.seconds * 1000);
      }),

    refund: (key) =>
      inTransaction(db, async (trx) => {
        const hits = await hitsOf(trx, key);
        await trx
          .updateTable("rate_limits")
          .set({ hits: JSON.stringify(hits.slice(0, -1)) })
          .where("key", "=", key)
          .execute();
      }),

    forget: (key) =>
      inTransaction(db, async (trx) => {
        await trx.deleteFrom("rate_limits").where("key", "=", key).execute();
      }),
  };

  /** The clock is read once the row is locked; what a machine whose clock is ahead has counted counts as of now. */
  async function hitsUntilNow(trx: Db, key: string) {
    const all = await hitsOf(trx, key);
    const now = clock().getTime();
    return { hits: all.map((hit) => Math.min(hit, now)), now };
  }
}

/**
 * Counts have to outlive the process, not a power cut: on SQLite, where it would stop everything else, nobody waits for
 * the disk to have them.
 */
function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (engineOf(db) === "postgres") return db.transaction().execute(work);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** The tries counted so far. Whoever asks at the same time waits: the row is there, and locked, from now on. */
async function hitsOf(trx: Db, key: string): Promise<number[]> {
  const { hits } = await trx
    .insertInto("rate_limits")
    .values({ key, hits: "[]", expires_at: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ key: row.ref("excluded.key") })),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return JSON.parse(hits) as number[];
}

async function keep(trx: Db, key: string, hits: number[], expiresAt: number): Promise<void> {
  await trx
    .updateTable("rate_limits")
    .set({ hits: JSON.stringify(hits), expires_at: expiresAt })
    .where("key", "=", key)
    .execute();
}
