import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** Whether what one object goes out as was named by its revision; else it is the newest text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table release_items add column is_bound ${number} not null default 0`.execute(db);
}
