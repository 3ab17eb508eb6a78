import { sql } from "kysely";
import { engineOf } from "./connection.ts";
import type { Db } from "./tables.ts";

const renewalMs = 60_000;

/** An answer that took longer says too little of the time. */
const maxRoundTripMs = 100;

/** The database's time, for machines that share it; on SQLite all processes share one machine. */
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
