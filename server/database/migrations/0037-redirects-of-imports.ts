import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** A house that moves in has redirects that are not for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table import_redirects add column status ${number} not null default 301`.execute(
    db,
  );
}
