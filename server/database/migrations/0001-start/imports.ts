import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "../schema.ts";

export async function createImports(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  const importId = sql`${number} not null references imports (id) on delete cascade`;

  await sql`create table imports (
    id ${id},
    kind ${text} not null,
    file ${text} not null,
    path ${text} not null,
    hash ${text} not null,
    bytes ${number} not null,
    does_fetch ${number} not null,
    site ${text} not null,
    state ${text} not null,
    actor_id ${number},
    actor_email ${text} not null,
    created_at ${text} not null,
    finished_at ${text},
    problem ${text},
    done ${number} not null default 0,
    total ${number},
    counts ${text} not null,
    release_id ${number},
    worker ${text},
    leased_until ${text}
  )`.execute(db);
  await sql`create unique index imports_under_way on imports (kind, hash)
    where state in ('reading', 'writing')`.execute(db);

  await sql`create table import_texts (
    id ${id},
    import_id ${importId},
    source_id ${text} not null,
    title ${text} not null,
    source ${text} not null,
    body ${text},
    hash ${text} not null,
    slug ${text},
    area ${text},
    object_id ${number},
    outcome ${text},
    revision ${number}
  )`.execute(db);
  await createIndexes(db, "import_texts", { import: "import_id, id" });

  await sql`create table import_pictures (
    id ${id},
    import_id ${importId},
    source_id ${text},
    parent ${text},
    address ${text} not null,
    alt ${text} not null,
    page ${text},
    media_id ${number},
    url ${text},
    is_new ${number} not null default 0,
    problem ${text}
  )`.execute(db);
  await createIndexes(db, "import_pictures", { import: "import_id, id" });

  await sql`create table import_lines (
    id ${id},
    import_id ${importId},
    text_id ${number},
    code ${text} not null,
    title ${text},
    message ${text} not null
  )`.execute(db);
  await createIndexes(db, "import_lines", { import: "import_id, code, id" });

  await sql`create table import_redirects (
    id ${id},
    import_id ${importId},
    address ${text} not null,
    text_id ${number},
    target ${text} not null,
    status ${number} not null default 301,
    redirect_id ${number}
  )`.execute(db);
  await sql`create unique index import_redirects_address
    on import_redirects (import_id, address)`.execute(db);

  await sql`create table import_sources (
    kind ${text} not null,
    site ${text} not null,
    source_id ${text} not null,
    area ${text} not null,
    object_id ${number} not null,
    hash ${text} not null,
    primary key (kind, site, source_id)
  )`.execute(db);
}
