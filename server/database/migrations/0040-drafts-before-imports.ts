import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** The revision that an import made of an object which was there, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table import_texts add column revision ${number}`.execute(db);
}
