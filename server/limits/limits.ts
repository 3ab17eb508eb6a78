import { type Kysely, sql, type Transaction } from "kysely";
import type { Rate } from "../config.ts";
import { engineOf } from "../database/connection.ts";
import type { Db, Tables } from "../database/tables.ts";
import { TooMany } from "../kernel/errors.ts";

export type Limits = ReturnType<typeof createLimits>;

/** Counts in the database, shared by all processes. */
export function createLimits(db: Kysely<Tables>, clock: () => Date) {
  return {
    async consume(key: string, rate: Rate): Promise<void> {
      const wait = await inTransaction(db, async (trx) => {
        const { hits, now } = await hitsWithin(trx, key, rate);
        const isFull = hits.length >= rate.max;
        await write(trx, key, isFull ? hits : [...hits, now], now + rate.seconds * 1000);
        const oldest = hits[hits.length - rate.max] ?? now;
        return isFull ? Math.ceil((oldest - now) / 1000) + rate.seconds : null;
      });
      if (wait !== null) throw new TooMany(Math.max(1, wait));
    },

    note: (key: string, rate: Rate): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { hits, now } = await hitsWithin(trx, key, rate);
        await write(trx, key, [...hits, now].slice(-rate.max), now + rate.seconds * 1000);
      }),

    refund: (key: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { hits, expiresAt } = await lockedRow(trx, key);
        const others = hits.slice(0, -1);
        await write(trx, key, others, others.length > 0 ? expiresAt : clock().getTime());
      }),

    async forget(trx: Db, keys: string[]): Promise<void> {
      await trx.deleteFrom("rate_limits").where("key", "in", keys).execute();
    },

    deleteExpired: (): Promise<void> =>
      inTransaction(db, (trx) => removeExpired(trx, clock().getTime())),
  };

  /** Reads the clock once the row is locked. */
  async function hitsWithin(trx: Db, key: string, { seconds }: Rate) {
    const { hits } = await lockedRow(trx, key);
    const now = clock().getTime();
    return { hits: hits.filter((hit) => hit > now - seconds * 1000), now };
  }
}

/** Survives a process, not a power cut: on SQLite a disk flush would block everything else. */
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

/** Inserts the row first, so that concurrent callers wait for its lock. */
async function lockedRow(trx: Db, key: string): Promise<{ hits: number[]; expiresAt: number }> {
  const { hits, expires_at } = await trx
    .insertInto("rate_limits")
    .values({ key, hits: "[]", expires_at: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({ key: row.ref("excluded.key") })),
    )
    .returning(["hits", "expires_at"])
    .executeTakeFirstOrThrow();
  return { hits: JSON.parse(hits) as number[], expiresAt: expires_at };
}

async function write(trx: Db, key: string, hits: number[], expiresAt: number): Promise<void> {
  await trx
    .updateTable("rate_limits")
    .set({ hits: JSON.stringify(hits), expires_at: expiresAt })
    .where("key", "=", key)
    .execute();
}

/** Skips locked rows to avoid deadlocks. */
async function removeExpired(trx: Db, now: number): Promise<void> {
  const expired = trx.selectFrom("rate_limits").select("key").where("expires_at", "<", now);
  await trx
    .deleteFrom("rate_limits")
    .where("key", "in", engineOf(trx) === "postgres" ? expired.forUpdate().skipLocked() : expired)
    .execute();
}
