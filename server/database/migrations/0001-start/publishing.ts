import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "../schema.ts";

export async function createPublishing(db: Kysely<unknown>): Promise<void> {
  await createRevisions(db);
  await createReleases(db);
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table revisions (
    id ${id},
    area ${text} not null,
    object_id ${number} not null,
    number ${number} not null,
    at ${text} not null,
    actor_id ${number},
    actor_email ${text} not null,
    cause ${text} not null,
    note ${text},
    state ${text} not null,
    fields ${text} not null,
    hash ${text} not null,
    snapshot ${text} not null,
    unique (area, object_id, number)
  )`.execute(db);
  await createIndexes(db, "revisions", { at: "at" });

  // A row stays after its draft is discarded or published, so that no revision is used twice.
  await sql`create table drafts (
    area ${text} not null,
    object_id ${number} not null,
    body ${text},
    base ${text},
    number ${number},
    revision ${number} not null,
    updated_at ${text} not null,
    editor_id ${number},
    editor_email ${text} not null,
    primary key (area, object_id)
  )`.execute(db);

  await sql`create table editors (
    area ${text} not null,
    object_id ${number} not null,
    session_id ${number} not null references sessions (id) on delete cascade,
    field ${text},
    at ${text} not null,
    primary key (area, object_id, session_id)
  )`.execute(db);
}

async function createReleases(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table releases (
    id ${id},
    title ${text} not null,
    state ${text} not null,
    created_at ${text} not null,
    created_by ${text} not null,
    at ${text},
    zone ${text},
    actor_id ${number},
    actor_email ${text},
    overwrite ${number} not null default 0,
    ran_at ${text},
    reason ${text},
    details ${text},
    entry ${number},
    batch ${text}
  )`.execute(db);
  await createIndexes(db, "releases", { due: "state, at" });

  // Undoing a release needs the revisions from `before` and `after` it was published.
  await sql`create table release_items (
    release_id ${number} not null references releases (id) on delete cascade,
    position ${number} not null,
    area ${text} not null,
    object_id ${number} not null,
    action ${text} not null default 'publish',
    revision ${number},
    base ${number},
    before ${number},
    after ${number},
    was_public ${number},
    primary key (release_id, area, object_id)
  )`.execute(db);
  await createIndexes(db, "release_items", { object: "area, object_id" });
}
