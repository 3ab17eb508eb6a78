import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "../schema.ts";

export async function createReview(db: Kysely<unknown>): Promise<void> {
  await createLinks(db);
  await createAnswers(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
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
  await createIndexes(db, "review_links", { object: "area, object_id" });

  // The objects of a release as they were when the link was made.
  await sql`create table review_link_items (
    link_id ${number} not null references review_links (id) on delete cascade,
    area ${text} not null,
    object_id ${number} not null,
    revision ${number} not null,
    primary key (link_id, area, object_id)
  )`.execute(db);
  await createIndexes(db, "review_link_items", { object: "area, object_id, revision" });
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
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
  await createIndexes(db, "review_comments", { object: "area, object_id", link: "link_id" });

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
  await createIndexes(db, "approvals", { object: "area, object_id" });
}
