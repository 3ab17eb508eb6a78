import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** Which file a subscription came by, so that it can be taken back as long as nobody changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  for (const column of [sql`import_entry ${number}`, sql`changed_at ${text}`]) {
    await sql`alter table subscriptions add column ${column}`.execute(db);
  }
  await sql`create index subscriptions_import on subscriptions (import_entry, id)
    where import_entry is not null`.execute(db);
  await sql`update activity_log set no_undo = 'old' where no_undo = 'subscribers'`.execute(db);
}
