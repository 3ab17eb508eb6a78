import { type Kysely, sql } from "kysely";
import { createSearchTable, dialectOf } from "../schema.ts";

export async function createRedirects(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table redirects (
    id ${id},
    "from" ${text} not null unique,
    "to" ${text} not null,
    status ${number} not null,
    hits ${number} not null default 0,
    last_used_at ${text},
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createSearchTable(db, "redirects");

  await sql`create table missed_addresses (
    day ${text} not null,
    path ${text} not null,
    count ${number} not null,
    last_at ${text} not null,
    primary key (day, path)
  )`.execute(db);
}
