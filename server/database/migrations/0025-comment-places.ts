import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table comment_places (
    id ${id},
    comment_id ${number} not null references review_comments (id) on delete cascade,
    hash ${text} not null,
    place ${text} not null,
    now ${text},
    quote ${text} not null,
    unique (comment_id, hash)
  )`.execute(db);
}
