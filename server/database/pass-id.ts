import { sql } from "kysely";
import { engineOf } from "./connection.ts";
import type { Db } from "./tables.ts";

/** After a row was written with an id of its own: later rows of the table have higher ones. */
export async function passId(trx: Db, table: string, id: number): Promise<void> {
  // SQLite does so by itself.
  if (engineOf(trx) === "sqlite") return;
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, greatest(${id}, nextval(${sequence})))`.execute(trx);
}
