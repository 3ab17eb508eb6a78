import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index revisions_at on revisions (at)`.execute(db);

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

  await sql`create table editing (
    area ${text} not null,
    object_id ${number} not null,
    session_id ${number} not null references sessions (id) on delete cascade,
    field ${text},
    at ${text} not null,
    primary key (area, object_id, session_id)
  )`.execute(db);

  await sql`alter table documents add column is_published ${number} not null default 1`.execute(db);
  await sql`alter table activity_log add column cause ${text}`.execute(db);
  await sql`alter table activity_log add column revision ${number}`.execute(db);
}
