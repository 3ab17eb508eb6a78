import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table mails (
    id ${id},
    kind ${text} not null,
    channel ${text} not null,
    recipient ${text} not null,
    params ${text} not null,
    submission_id ${number} references submissions (id) on delete cascade,
    message_id ${text} not null unique,
    status ${text} not null,
    attempts ${number} not null default 0,
    created_at ${text} not null,
    next_at ${text} not null,
    give_up_at ${text} not null,
    claim ${text},
    sent_at ${text},
    failure ${text}
  )`.execute(db);
  for (const [name, columns] of [
    ["due", "status, channel, next_at, id"],
    ["recipient", "recipient, kind, created_at"],
    ["submission", "submission_id, id"],
  ] as const) {
    await sql`create index ${sql.id(`mails_${name}`)} on mails (${sql.raw(columns)})`.execute(db);
  }

  await sql`create table subscription_requests (
    id ${id},
    email ${text} not null unique,
    source ${text} not null,
    requested_at ${text} not null
  )`.execute(db);

  await sql`create table signing_keys (
    name ${text} primary key not null,
    value ${text} not null
  )`.execute(db);
}
