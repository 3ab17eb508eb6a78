import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`create table enquiry_mentions (
    message_id ${number} not null references enquiry_messages (id) on delete cascade,
    user_id ${number} not null references users (id) on delete cascade,
    primary key (user_id, message_id)
  )`.execute(db);
  await sql`create index enquiry_mentions_message on enquiry_mentions (message_id)`.execute(db);
}
