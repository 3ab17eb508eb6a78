import { type Kysely, sql } from "kysely";
import { engineOf } from "./connection.ts";
import type { Row } from "./snapshot.ts";
import type { Tables } from "./tables.ts";

type AnyDb = Kysely<Record<string, Row>>;

/** Rows in one statement; SQLite takes 32,766 values at most. */
const together = 200;

/** Puts rows into a table that has none of them. */
export async function insertRows(db: Kysely<Tables>, table: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += together) {
    const part = rows.slice(start, start + together);
    await (db as unknown as AnyDb).insertInto(table).values(part).execute();
  }
}

/** Deletes every row of a table. */
export async function emptyTable(db: Kysely<Tables>, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}

/** Makes the table count its ids on from the last one that it has given out. */
export async function continueIds(db: Kysely<Tables>, table: string, last: number): Promise<void> {
  if (last === 0) return;
  if (engineOf(db) === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

/** How many rows a table has. */
export async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Throws unless an SQLite database is sound and every reference in it leads somewhere. */
export async function requireIntact(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== "ok") throw new Error("the restored database is not sound");
  const lost = await sql`pragma foreign_key_check`.execute(db);
  if (lost.rows.length > 0) throw new Error("a row refers to another that is missing");
}
