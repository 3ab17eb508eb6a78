import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table backups (
    id ${id},
    slot ${number} not null unique,
    started_at ${text} not null,
    file ${text},
    bytes ${number},
    proven_at ${text},
    failure ${text}
  )`.execute(db);
}
