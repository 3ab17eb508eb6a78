import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table releases (
    id ${id},
    title ${text} not null,
    state ${text} not null,
    created_at ${text} not null,
    created_by ${text} not null,
    published_at ${text}
  )`.execute(db);

  // Undoing a release needs the revisions from `before` and `after` it was published.
  await sql`create table release_items (
    release_id ${number} not null references releases (id) on delete cascade,
    position ${number} not null,
    area ${text} not null,
    object_id ${number} not null,
    revision ${number},
    base ${number},
    before ${number},
    after ${number},
    was_public ${number},
    primary key (release_id, area, object_id)
  )`.execute(db);
  await sql`create index release_items_object on release_items (area, object_id)`.execute(db);

  await sql`create table schedules (
    id ${id},
    area ${text},
    object_id ${number},
    release_id ${number} references releases (id) on delete cascade,
    action ${text} not null,
    revision ${number},
    base ${number},
    at ${text} not null,
    zone ${text} not null,
    actor_id ${number},
    actor_email ${text} not null,
    created_at ${text} not null,
    overwrite ${number} not null default 0,
    state ${text} not null,
    ran_at ${text},
    reason ${text},
    details ${text}
  )`.execute(db);
  await sql`create index schedules_due on schedules (state, at)`.execute(db);
  await sql`create index schedules_object on schedules (area, object_id)`.execute(db);
}
