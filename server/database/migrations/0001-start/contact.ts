import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createContact(db: Kysely<unknown>): Promise<void> {
  await createEnquiries(db);
  await createConversations(db);
  await createReplyTemplates(db);
}

async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table enquiries (
    id ${id},
    name ${text} not null,
    email ${text} not null,
    phone ${text},
    company ${text},
    subject ${text},
    message ${text} not null,
    status ${text} not null,
    is_read ${number} not null,
    assignee ${number},
    next_step_at ${text},
    is_spam ${number} not null default 0,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "enquiries", {
    status: "status, id",
    created: "created_at",
    name: "lower(name), id",
    email: "email, id",
    subject: "lower(coalesce(subject, '')), id",
    read: "is_read, id",
    assignee: "assignee, status, id",
  });
  await sql`create index enquiries_next_step on enquiries (next_step_at)
    where next_step_at is not null`.execute(db);
  await sql`create index enquiries_spam on enquiries (id) where is_spam = 1`.execute(db);
  await createSearchTable(db, "enquiries");
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
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
  await createIndexes(db, "enquiry_messages", { enquiry: "enquiry_id, id" });
  await sql`create unique index enquiry_messages_message_id
    on enquiry_messages (enquiry_id, message_id)`.execute(db);

  await sql`create table enquiry_mentions (
    message_id ${number} not null references enquiry_messages (id) on delete cascade,
    user_id ${number} not null references users (id) on delete cascade,
    primary key (user_id, message_id)
  )`.execute(db);
  await createIndexes(db, "enquiry_mentions", { message: "message_id" });

  await sql`create table enquiry_drafts (
    enquiry_id ${number} not null references enquiries (id) on delete cascade,
    user_id ${number} not null references users (id) on delete cascade,
    body ${text} not null,
    files ${text} not null,
    at ${text} not null,
    primary key (enquiry_id, user_id)
  )`.execute(db);
}

async function createReplyTemplates(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table reply_templates (
    id ${id},
    name ${text} not null,
    text ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createSearchTable(db, "reply_templates");
}
