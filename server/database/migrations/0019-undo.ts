import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`alter table activity_log add column batch ${text}`.execute(db);
  await sql`alter table activity_log add column undone_by ${number}`.execute(db);
  await sql`alter table activity_log add column no_undo ${text}`.execute(db);
  await sql`create index activity_log_batch on activity_log (batch)`.execute(db);
}
