import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table subscriptions (
    id ${id},
    email ${text} not null unique,
    status ${text} not null,
    source ${text} not null,
    subscribed_at ${text} not null,
    unsubscribed_at ${text},
    import_entry ${number},
    changed_at ${text}
  )`.execute(db);
  await createIndexes(db, "subscriptions", {
    status: "status, id",
    subscribed: "subscribed_at",
    unsubscribed: "unsubscribed_at, id",
    source: "lower(source), id",
  });
  await sql`create index subscriptions_import on subscriptions (import_entry, id)
    where import_entry is not null`.execute(db);
  await createSearchTable(db, "subscriptions");

  await sql`create table subscription_requests (
    id ${id},
    email ${text} not null unique,
    source ${text} not null,
    requested_at ${text} not null
  )`.execute(db);
}
