import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** In kB. With the usual 4 MB, 150 changes of a status made a search scan the whole table. */
const maxPending = 256;

/** Lets less wait for the search indexes of PostgreSQL, as each search reads all that waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db).isSqlite) return;
  const indexes = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and indexdef like '% USING gin (words)'`.execute(db);
  for (const { name } of indexes.rows) {
    await sql`alter index ${sql.id(name)} set (gin_pending_list_limit = ${sql.lit(maxPending)})`.execute(
      db,
    );
  }
}
