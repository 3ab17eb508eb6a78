import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createMedia(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table media (
    id ${id},
    name ${text} not null,
    alt ${text},
    caption ${text},
    credit ${text},
    hash ${text} not null unique,
    key ${text} not null unique,
    type ${text} not null,
    bytes ${number} not null,
    width ${number},
    height ${number},
    focal_x double precision not null default 50,
    focal_y double precision not null default 50,
    is_picture ${number} not null,
    is_unused ${number} not null default 1,
    is_without_alt ${number} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "media", {
    unused: "is_unused, id",
    without_alt: "is_without_alt, id",
    type: "type, id",
  });
  await createSearchTable(db, "media");

  // All keys that a file ever had, since its old addresses are kept.
  await sql`create table media_keys (
    key ${text} not null,
    media_id ${number} not null references media (id) on delete cascade,
    primary key (key, media_id)
  )`.execute(db);
  await createIndexes(db, "media_keys", { media: "media_id" });

  // Without a cascade: what is used cannot be deleted.
  await sql`create table media_uses (
    media_id ${number} not null references media (id),
    area ${text} not null,
    object_id ${number} not null,
    field ${text} not null,
    primary key (area, object_id, media_id, field)
  )`.execute(db);
  await createIndexes(db, "media_uses", { media: "media_id" });
}
