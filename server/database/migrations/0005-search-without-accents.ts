import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/**
 * By which rules the words of the search indexes were made. Those of before kept accents: 0, so
 * that the next start makes the indexes again. Only the stores know which texts are searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`create table search_versions (version ${number} not null)`.execute(db);
  await sql`insert into search_versions (version) values (0)`.execute(db);
}
