import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** How often an import was taken up without getting on, and what it may take from its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  for (const column of ["attempts", "takes_scripts", "takes_settings"])
    await sql`alter table imports add column ${sql.id(column)} ${number} not null default 0`.execute(
      db,
    );
}
