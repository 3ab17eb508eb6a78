import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "../schema.ts";

export async function createOperation(db: Kysely<unknown>): Promise<void> {
  await createActivityLog(db);
  await createCounts(db);
  await createUpkeep(db);
}

async function createActivityLog(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  // No foreign keys: it says who it was long after an account or a token is gone.
  await sql`create table activity_log (
    id ${id},
    at ${text} not null,
    actor_id ${number},
    actor_email ${text} not null,
    area ${text} not null,
    action ${text} not null,
    object_id ${number} not null,
    before ${text},
    after ${text},
    cause ${text},
    revision ${number},
    batch ${text},
    undone_by ${number},
    no_undo ${text},
    is_consequence ${number} not null default 0,
    token_id ${number},
    token_name ${text}
  )`.execute(db);
  await createIndexes(db, "activity_log", { object: "area, object_id, id", batch: "batch" });
  await sql`create index activity_log_token on activity_log (token_id, id)
    where token_id is not null`.execute(db);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table counters (
    area ${text} not null,
    bucket ${text} not null,
    count ${number} not null,
    primary key (area, bucket)
  )`.execute(db);

  await sql`create table area_versions (
    area ${text} primary key not null,
    version ${number} not null
  )`.execute(db);
  // Other areas get theirs by their first write.
  for (const area of ["portfolio", "blog", "users", "contact", "newsletter"]) {
    await sql`insert into area_versions (area, version) values (${area}, 1)`.execute(db);
  }

  await sql`create table vital_counts (
    day ${text} not null,
    route ${text} not null,
    device ${text} not null,
    metric ${text} not null,
    bucket ${number} not null,
    count ${number} not null,
    primary key (day, route, device, metric, bucket)
  )`.execute(db);
}

async function createUpkeep(db: Kysely<unknown>): Promise<void> {
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

  await sql`create table rate_limits (
    key ${text} primary key not null,
    hits ${text} not null,
    expires_at ${number} not null
  )`.execute(db);
  await createIndexes(db, "rate_limits", { expiry: "expires_at" });

  await sql`create table signing_keys (
    name ${text} primary key not null,
    value ${text} not null
  )`.execute(db);
}
