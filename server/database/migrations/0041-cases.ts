import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** What a project's page tells beside its pictures; all of it may be absent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  for (const column of [
    sql`outcome ${text}`,
    sql`service ${text}`,
    sql`weeks ${number}`,
    sql`price_range ${text}`,
    sql`quote ${text}`,
    sql`quote_person ${text}`,
    sql`paper_color ${text}`,
    sql`ink_color ${text}`,
  ]) {
    await sql`alter table portfolio_items add column ${column}`.execute(db);
  }
}
