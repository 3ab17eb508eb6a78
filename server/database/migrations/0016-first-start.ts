import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table first_start (
    user_id ${number} primary key,
    begun_with ${text} not null,
    code_hash ${text},
    expires_at ${text} not null
  )`.execute(db);
}
