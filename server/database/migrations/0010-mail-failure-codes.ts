import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  await sql`alter table mails add column failure_code ${text}`.execute(db);
  await sql`update mails set failure_code = case
    when failure like 'Cannot reach%' then 'unreachable'
    when failure like 'The mail server broke off%' then 'broken_off'
    when failure like 'The mail%' then 'refused'
    when failure like 'NEWSLETTER_FORWARD_URL%' then 'not_configured'
    else 'not_made' end
    where failure is not null`.execute(db);
}
