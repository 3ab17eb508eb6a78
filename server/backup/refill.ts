import { type Kysely, sql } from "kysely";
import { engineOf } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";

export async function emptyTable(db: Kysely<Tables>, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}

export async function continueIds(db: Kysely<Tables>, table: string, last: number): Promise<void> {
  if (last === 0) return;
  if (engineOf(db) === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

export async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function requireIntact(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== "ok") throw new Error("the restored database is not sound");
  const lost = await sql`pragma foreign_key_check`.execute(db);
  if (lost.rows.length > 0) throw new Error("a row refers to another that is missing");
}
