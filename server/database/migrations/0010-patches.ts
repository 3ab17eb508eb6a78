import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** The code of a sewn patch, such as `lotus-indigo-0213`; older rows have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  for (const table of ["enquiries", "portfolio_items"])
    await sql`alter table ${sql.id(table)} add column patch ${text}`.execute(db);
}
