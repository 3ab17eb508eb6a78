import { sql } from "kysely";
import { engineOf } from "./connection.ts";
import type { Db } from "./tables.ts";

/** Keeps ids unique after a row was written with a given id: later rows get higher ones. */
export async function advanceIdSequence(trx: Db, table: string, id: number): Promise<void> {
  // SQLite derives the next id from the highest one.
  if (engineOf(trx) === "sqlite") return;
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, greatest(${id}, nextval(${sequence})))`.execute(trx);
}
