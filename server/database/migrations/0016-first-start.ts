import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** At most one row: of databases that began with this version or a later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table first_start (
    user_id ${number} primary key,
    begun_with ${text} not null,
    code_hash ${text},
    expires_at ${text} not null
  )`.execute(db);
}
