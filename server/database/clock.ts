import { sql } from "kysely";
import { engineOf } from "./connection.ts";
import type { Db } from "./tables.ts";

const renewalMs = 60_000;

/** Renewals whose round trip took longer are discarded as too imprecise. */
const maxRoundTripMs = 100;

/** Tells PostgreSQL's time, since machines may share the database; the local time on SQLite. */
export async function createDatabaseClock(db: Db): Promise<() => Date> {
  if (engineOf(db) === "sqlite") return () => new Date();
  let { offset } = await measure(db);
  const renew = async () => {
    const measured = await measure(db);
    if (measured.roundTrip <= maxRoundTripMs) offset = measured.offset;
  };
  setInterval(() => renew().catch(() => {}), renewalMs).unref();
  return () => new Date(performance.now() + offset);
}

async function measure(db: Db): Promise<{ offset: number; roundTrip: number }> {
  const before = performance.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = performance.now();
  return { offset: (rows[0]?.ms ?? 0) - (before + after) / 2, roundTrip: after - before };
}
