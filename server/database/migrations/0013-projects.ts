import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  for (const column of [
    sql`body ${text}`,
    sql`status ${text} not null default 'published'`,
    sql`pictures ${text} not null default '[]'`,
    sql`launched_at ${text}`,
  ]) {
    await sql`alter table portfolio_items add column ${column}`.execute(db);
  }
  for (const [name, columns] of [
    ["public_order", "status, sort_order, created_at desc, id desc"],
    ["public_category_order", "status, category, sort_order, created_at desc, id desc"],
    ["public_created", "status, created_at, id"],
    ["public_category_created", "status, category, created_at, id"],
  ] as const) {
    await sql`create index ${sql.id(`portfolio_items_${name}`)} on portfolio_items (${sql.raw(columns)})`.execute(
      db,
    );
  }
  await sql`drop index portfolio_items_category_created`.execute(db);
}
