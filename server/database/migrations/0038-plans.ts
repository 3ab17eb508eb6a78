import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/**
 * A link to a release may show its objects as they were when the link was made; notes of plans have
 * the word that the panel has, since a plan that ends takes back the note by its text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table review_link_items (
    link_id ${number} not null references review_links (id) on delete cascade,
    area ${text} not null,
    object_id ${number} not null,
    revision ${number} not null,
    primary key (link_id, area, object_id)
  )`.execute(db);
  await sql`create index review_link_items_object
    on review_link_items (area, object_id, revision)`.execute(db);
  await sql`update revisions set note = 'Planned for ' || substr(note, 15)
    where note like 'Scheduled for %'`.execute(db);
}
