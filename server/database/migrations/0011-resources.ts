import { type Kysely, sql } from "kysely";
import { index } from "../search.ts";
import type { Tables } from "../tables.ts";
import { createSearchTable, dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table documents (
    id ${id},
    kind ${text} not null,
    body ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await sql`create index documents_kind on documents (kind, id)`.execute(db);
  await sql`create index submissions_read on submissions (is_read, id)`.execute(db);
  await createSearchTable(db, "portfolio_items");
  await indexProjects(db as Kysely<Tables>);
}

async function indexProjects(db: Kysely<Tables>): Promise<void> {
  const columns = ["id", "title", "description", "website_url"] as const;
  for (const row of await db.selectFrom("portfolio_items").select(columns).execute()) {
    await index(db, "portfolio_items", row.id, [row.title, row.description, row.website_url]);
  }
}
