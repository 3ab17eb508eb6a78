import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** A slug may have had several posts, one after the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table former_slugs (
    slug ${text} not null,
    post_id ${number} not null references posts (id) on delete cascade,
    left_at ${text} not null,
    primary key (slug, post_id)
  )`.execute(db);
  await sql`insert into former_slugs (slug, post_id, left_at)
    select slug, post_id, '' from slug_redirects`.execute(db);
  await sql`drop table slug_redirects`.execute(db);
  await sql`alter table former_slugs rename to slug_redirects`.execute(db);
  await sql`create index slug_redirects_post on slug_redirects (post_id)`.execute(db);
}
