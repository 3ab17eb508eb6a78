import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** A permission of each person; admins have it by their role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table users add column answers_enquiries ${number} not null default 0`.execute(
    db,
  );
}
