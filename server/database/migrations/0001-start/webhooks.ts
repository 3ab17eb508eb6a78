import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table webhooks (
    id ${id},
    url ${text} not null,
    events ${text} not null,
    is_active ${number} not null default 1,
    failing_since ${text},
    gone_at ${text},
    secret ${text} not null,
    old_secret ${text},
    old_secret_until ${text},
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createSearchTable(db, "webhooks");

  await sql`create table webhook_deliveries (
    id ${id},
    webhook_id ${number} not null references webhooks (id) on delete cascade,
    message_id ${text} not null,
    event ${text} not null,
    body ${text} not null,
    state ${text} not null,
    is_manual ${number} not null default 0,
    attempts ${number} not null default 0,
    created_at ${text} not null,
    next_at ${text} not null,
    claim ${text},
    attempted_at ${text},
    duration_ms ${number},
    answer_status ${number},
    answer_body ${text},
    failure ${text}
  )`.execute(db);
  await createIndexes(db, "webhook_deliveries", {
    webhook: "webhook_id, id",
    created: "created_at",
  });
  await sql`create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id)
    where state = 'waiting'`.execute(db);
}
