import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table review_links (
    id ${id},
    area ${text},
    object_id ${number},
    release_id ${number} references releases (id) on delete cascade,
    at ${text},
    session_id ${number},
    mode ${text} not null,
    revision ${number},
    recipient ${text} not null,
    rights ${text} not null,
    is_required ${number} not null default 0,
    created_at ${text} not null,
    created_by ${number},
    expires_at ${text} not null,
    revoked_at ${text},
    last_seen_at ${text},
    opened ${number} not null default 0
  )`.execute(db);
  await sql`create index review_links_object on review_links (area, object_id)`.execute(db);

  await sql`create table review_comments (
    id ${id},
    link_id ${number} references review_links (id) on delete set null,
    parent_id ${number},
    area ${text},
    object_id ${number},
    revision ${number},
    page ${text} not null,
    field ${text},
    start ${number},
    quote ${text},
    picture ${text},
    author ${text} not null,
    is_staff ${number} not null,
    body ${text} not null,
    at ${text} not null,
    resolved_at ${text}
  )`.execute(db);
  await sql`create index review_comments_object on review_comments (area, object_id)`.execute(db);
  await sql`create index review_comments_link on review_comments (link_id)`.execute(db);

  await sql`create table approvals (
    id ${id},
    link_id ${number} references review_links (id) on delete set null,
    area ${text} not null,
    object_id ${number} not null,
    revision ${number} not null,
    hash ${text} not null,
    name ${text} not null,
    at ${text} not null
  )`.execute(db);
  await sql`create index approvals_object on approvals (area, object_id)`.execute(db);
}
