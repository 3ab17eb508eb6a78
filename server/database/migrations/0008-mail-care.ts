import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  await sql`alter table mails add column dismissed_at ${text}`.execute(db);
  await sql`create index mails_free on mails (created_at) where submission_id is null`.execute(db);
}
