import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table slug_redirects (
    slug ${text} primary key not null,
    post_id ${number} not null references posts (id) on delete cascade
  )`.execute(db);
  await sql`create index slug_redirects_post on slug_redirects (post_id)`.execute(db);
}
