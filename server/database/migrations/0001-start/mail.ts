import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "../schema.ts";

export async function createMail(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table mails (
    id ${id},
    kind ${text} not null,
    channel ${text} not null,
    recipient ${text} not null,
    params ${text} not null,
    submission_id ${number} references enquiries (id) on delete cascade,
    message_id ${text} not null unique,
    status ${text} not null,
    attempts ${number} not null default 0,
    created_at ${text} not null,
    next_at ${text} not null,
    give_up_at ${text} not null,
    claim ${text},
    sent_at ${text},
    failure ${text},
    failure_code ${text},
    dismissed_at ${text}
  )`.execute(db);
  await createIndexes(db, "mails", {
    due: "status, channel, next_at, id",
    recipient: "recipient, kind, created_at",
    submission: "submission_id, id",
  });
  await sql`create index mails_free on mails (created_at) where submission_id is null`.execute(db);
}
