import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

const names = {
  tallies: "counters",
  known_addresses: "trusted_ips",
  editing: "editors",
  submissions_search: "enquiries_search",
  submissions: "enquiries",
};

/** Tables get the names by which the code calls what they hold; indexes and constraints follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [old, next] of Object.entries(names)) {
    await sql`alter table ${sql.id(old)} rename to ${sql.id(next)}`.execute(db);
    if (dialectOf(db).isSqlite) await renameOnSqlite(db, old, next);
    else await renameOnPostgres(db, old, next);
  }
}

/** SQLite cannot rename an index: it is made anew. */
async function renameOnSqlite(db: Kysely<unknown>, old: string, next: string): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${next} and sql is not null`.execute(db);
  for (const index of rows) {
    const name = renamed(index.name, old, next);
    if (name === index.name) continue;
    await sql`drop index ${sql.id(index.name)}`.execute(db);
    await sql.raw(index.sql.replace(index.name, name)).execute(db);
  }
}

async function renameOnPostgres(db: Kysely<unknown>, old: string, next: string): Promise<void> {
  const table = sql`${next}::regclass`;
  const constraints = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = ${table}`.execute(db);
  for (const { name } of constraints.rows) {
    const now = renamed(name, old, next);
    if (now === name) continue;
    await sql`alter table ${sql.id(next)} rename constraint ${sql.id(name)} to ${sql.id(now)}`.execute(
      db,
    );
  }
  const indexes = await sql<{ name: string }>`select relname as name from pg_index
    join pg_class on pg_class.oid = indexrelid where indrelid = ${table}`.execute(db);
  for (const { name } of indexes.rows) {
    const now = renamed(name, old, next);
    if (now !== name) await sql`alter index ${sql.id(name)} rename to ${sql.id(now)}`.execute(db);
  }
  const sequence = `${old}_id_seq`;
  await sql`alter sequence if exists ${sql.id(sequence)} rename to ${sql.id(`${next}_id_seq`)}`.execute(
    db,
  );
}

const renamed = (name: string, old: string, next: string): string =>
  name.startsWith(`${old}_`) ? `${next}${name.slice(old.length)}` : name;
