import { type Kysely, sql } from "kysely";
import { createSearchTable, dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`alter table enquiries add column assignee ${number}`.execute(db);
  await sql`alter table enquiries add column next_step_at ${text}`.execute(db);
  await sql`alter table enquiries add column is_spam ${number} not null default 0`.execute(db);
  await sql`create index enquiries_assignee on enquiries (assignee, status, id)`.execute(db);
  await sql`create index enquiries_next_step on enquiries (next_step_at)
    where next_step_at is not null`.execute(db);
  await sql`create index enquiries_spam on enquiries (id) where is_spam = 1`.execute(db);
  await sql`insert into counters (area, bucket, count)
    select 'contact', 'assignee none', sum(count) from counters
    where area = 'contact' and bucket in ('status new', 'status in_progress')
    having sum(count) > 0`.execute(db);

  await sql`create table enquiry_messages (
    id ${id},
    enquiry_id ${number} not null references enquiries (id) on delete cascade,
    kind ${text} not null,
    author_id ${number},
    author ${text} not null,
    body ${text} not null,
    quoted ${text},
    files ${text} not null default '[]',
    message_id ${text},
    set_before ${text},
    at ${text} not null
  )`.execute(db);
  await sql`create index enquiry_messages_enquiry on enquiry_messages (enquiry_id, id)`.execute(db);
  await sql`create unique index enquiry_messages_message_id
    on enquiry_messages (enquiry_id, message_id)`.execute(db);

  await sql`create table enquiry_drafts (
    enquiry_id ${number} not null references enquiries (id) on delete cascade,
    user_id ${number} not null references users (id) on delete cascade,
    body ${text} not null,
    files ${text} not null,
    at ${text} not null,
    primary key (enquiry_id, user_id)
  )`.execute(db);

  await sql`create table reply_templates (
    id ${id},
    name ${text} not null,
    text ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createSearchTable(db, "reply_templates");

  await sql`alter table users add column signature ${text}`.execute(db);
  await sql`alter table users add column photo ${text}`.execute(db);
}
