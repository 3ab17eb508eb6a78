import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  for (const table of ["posts", "portfolio_items"]) {
    for (const column of [
      sql`seo_title ${text}`,
      sql`seo_description ${text}`,
      sql`social_image ${text}`,
      sql`canonical_url ${text}`,
      sql`no_index ${number} not null default 0`,
    ]) {
      await sql`alter table ${sql.table(table)} add column ${column}`.execute(db);
    }
  }
}
