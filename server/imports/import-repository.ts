import { setImmediate as nextTurn } from "node:timers/promises";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { ImportLineCode } from "#contract/areas/imports.ts";
import { personName } from "#format/person-name.ts";
import type {
  ImportLineRow,
  ImportPictureRow,
  ImportRedirectRow,
  ImportRow,
  ImportSourceRow,
  ImportTextRow,
} from "../database/import-rows.ts";
import { type InsertedRow, insertRows } from "../database/insert-rows.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { Backlog } from "../jobs/worker.ts";

export type StoredImport = Selectable<ImportRow>;
export type StoredText = Selectable<ImportTextRow>;
export type StoredPicture = Selectable<ImportPictureRow>;
export type StoredLine = Selectable<ImportLineRow>;
export type StoredRedirect = Selectable<ImportRedirectRow>;

const underWay = ["reading", "writing"] as const;

/** One statement reads or writes at most this many rows. */
const atOnce = 200;

/** Returns undefined if the same file is being imported already. */
export const create = (db: Db, fields: Insertable<ImportRow>): Promise<StoredImport | undefined> =>
  db
    .insertInto("imports")
    .values(fields)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const find = (db: Db, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();

export const findUnderWay = (
  db: Db,
  { kind, hash }: Pick<StoredImport, "kind" | "hash">,
): Promise<StoredImport | undefined> =>
  db
    .selectFrom("imports")
    .selectAll()
    .where("kind", "=", kind)
    .where("hash", "=", hash)
    .where("state", "in", underWay)
    .executeTakeFirst();

const maxListed = 100;

export const list = (db: Db): Promise<StoredImport[]> =>
  db.selectFrom("imports").selectAll().orderBy("id", "desc").limit(maxListed).execute();

/** Returns the names of the people who began the imports, as far as their accounts exist. */
export async function creatorNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.actor_id")
    .select(["imports.id", "first_name", "last_name"])
    .where("imports.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, personName(person)]));
}

export const findByRelease = (db: Db, release: number): Promise<StoredImport | undefined> =>
  db.selectFrom("imports").selectAll().where("release_id", "=", release).executeTakeFirst();

/** Returns the oldest import that no other process has. */
export const nextFor = (
  db: Db,
  { worker, now }: { worker: string; now: string },
): Promise<StoredImport | undefined> =>
  db
    .selectFrom("imports")
    .selectAll()
    .where("state", "in", underWay)
    .where(({ eb, or }) =>
      or([eb("leased_until", "is", null), eb("leased_until", "<", now), eb("worker", "=", worker)]),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** The imports that wait for a process. */
export async function backlog(db: Db, now: string): Promise<Backlog> {
  const { waiting, oldestAt } = await db
    .selectFrom("imports")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string | null>("created_at").as("oldestAt"),
    ])
    .where("state", "in", underWay)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<", now)]))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestAt };
}

interface Lease {
  worker: string;
  now: string;
  until: string;
  /** An undefined value leaves the column as it was. */
  attempts?: number | undefined;
}

/** Returns false if another process has the import. */
export async function lease(
  db: Db,
  id: number,
  { worker, now, until, attempts }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ worker, leased_until: until, ...(attempts !== undefined && { attempts }) })
    .where("id", "=", id)
    .where("state", "in", underWay)
    .where(({ eb, or }) =>
      or([eb("leased_until", "is", null), eb("leased_until", "<", now), eb("worker", "=", worker)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the import was undone, or another process has it. */
export async function proceed(
  db: Db,
  { id, worker }: { id: number; worker: string },
  changes: Updateable<ImportRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set(changes)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("state", "in", underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function update(db: Db, id: number, changes: Updateable<ImportRow>): Promise<void> {
  await db.updateTable("imports").set(changes).where("id", "=", id).execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", id).execute();
}

/** Deletes what was read of the file, before it is read again. */
export async function removeRead(db: Db, id: number): Promise<void> {
  await db.deleteFrom("import_texts").where("import_id", "=", id).execute();
  await db.deleteFrom("import_pictures").where("import_id", "=", id).execute();
  await db.deleteFrom("import_lines").where("import_id", "=", id).execute();
  await db.deleteFrom("import_redirects").where("import_id", "=", id).execute();
}

export const addTexts = (db: Db, rows: readonly Insertable<ImportTextRow>[]) =>
  insertRows(db, "import_texts", rows.map(inserted));

export const addPictures = (db: Db, rows: readonly Insertable<ImportPictureRow>[]) =>
  insertRows(db, "import_pictures", rows.map(inserted));

export const addLines = (db: Db, rows: readonly Insertable<ImportLineRow>[]) =>
  insertRows(db, "import_lines", rows.map(inserted));

const inserted = (row: object): InsertedRow => ({ ...row }) as InsertedRow;

/** Planning needs only these columns of the texts. */
export type PlannedText = Pick<StoredText, (typeof plannedColumns)[number]>;

const plannedColumns = [
  "id",
  "source_id",
  "title",
  "source",
  "hash",
  "slug",
  "area",
  "object_id",
  "outcome",
  "revision",
] as const;

/** Reads the texts in parts, so that requests are answered in between. */
export async function* eachText(db: Db, importId: number): AsyncGenerator<PlannedText> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("import_texts")
      .select(plannedColumns)
      .where("import_id", "=", importId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await nextTurn();
  }
}

export async function texts(db: Db, importId: number): Promise<PlannedText[]> {
  const planned: PlannedText[] = [];
  for await (const row of eachText(db, importId)) planned.push(row);
  return planned;
}

/** Returns texts with their bodies. */
export const unwrittenTexts = (
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredText[]> =>
  db
    .selectFrom("import_texts")
    .selectAll()
    .where("import_id", "=", importId)
    .where("outcome", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export async function setText(
  db: Db,
  id: number,
  changes: Updateable<ImportTextRow>,
): Promise<void> {
  await db.updateTable("import_texts").set(changes).where("id", "=", id).execute();
}

/** Changes all texts in one transaction. */
export const setTexts = (
  db: Kysely<Tables>,
  all: readonly (Updateable<ImportTextRow> & { id: number })[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { id, ...changes } of all) await setText(trx, id, changes);
  });

export const findText = (db: Db, importId: number, id: number): Promise<StoredText | undefined> =>
  db
    .selectFrom("import_texts")
    .selectAll()
    .where("import_id", "=", importId)
    .where("id", "=", id)
    .executeTakeFirst();

interface PageOf {
  limit: number;
  offset: number;
}

export async function listTexts(
  db: Db,
  importId: number,
  { search, limit, offset }: PageOf & { search?: string | undefined },
): Promise<{ rows: PlannedText[]; total: number }> {
  const pattern = containing(search ?? "");
  const matching = db
    .selectFrom("import_texts")
    .where("import_id", "=", importId)
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`lower(title) like ${pattern} escape '\\'`),
    );
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(plannedColumns)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export async function countByOutcome(db: Db, importId: number) {
  const rows = await db
    .selectFrom("import_texts")
    .select(["area", "outcome"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", importId)
    .groupBy(["area", "outcome"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function countTexts(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom("import_texts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countLines(
  db: Db,
  importIds: readonly number[],
): Promise<{ import_id: number; code: ImportLineCode; count: number }[]> {
  if (importIds.length === 0) return [];
  const rows = await db
    .selectFrom("import_lines")
    .select(["import_id", "code"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "in", importIds)
    .groupBy(["import_id", "code"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function listLines(
  db: Db,
  importId: number,
  { code, text, limit, offset }: PageOf & { code?: string; text?: number },
): Promise<{ rows: StoredLine[]; total: number }> {
  const matching = db
    .selectFrom("import_lines")
    .where("import_id", "=", importId)
    .$if(code !== undefined, (query) => query.where("code", "=", code as ImportLineCode))
    .$if(text !== undefined, (query) => query.where("text_id", "=", text as number));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy("id").limit(limit).offset(offset).execute();
  return { rows, total: Number(count) };
}

export const pictures = (db: Db, importId: number): Promise<StoredPicture[]> =>
  db
    .selectFrom("import_pictures")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("id")
    .execute();

export async function setPicture(
  db: Db,
  id: number,
  changes: Updateable<ImportPictureRow>,
): Promise<void> {
  await db.updateTable("import_pictures").set(changes).where("id", "=", id).execute();
}

export const addPicture = (db: Db, row: Insertable<ImportPictureRow>): Promise<StoredPicture> =>
  db.insertInto("import_pictures").values(row).returningAll().executeTakeFirstOrThrow();

/** Adds redirects, except from addresses that another row of the import has. */
export async function addRedirects(
  db: Db,
  rows: readonly Insertable<ImportRedirectRow>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto("import_redirects")
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(["import_id", "address"]).doNothing())
      .execute();
  }
}

export const redirects = (db: Db, importId: number): Promise<StoredRedirect[]> =>
  db
    .selectFrom("import_redirects")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("id")
    .execute();

export async function setRedirect(db: Db, id: number, redirect_id: number | null): Promise<void> {
  await db.updateTable("import_redirects").set({ redirect_id }).where("id", "=", id).execute();
}

/** Returns the objects that texts became, by their id in the source. */
export async function sources(
  db: Db,
  { kind, site }: Pick<ImportSourceRow, "kind" | "site">,
): Promise<Map<string, ImportSourceRow>> {
  const rows = await db
    .selectFrom("import_sources")
    .selectAll()
    .where("kind", "=", kind)
    .where("site", "=", site)
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

export async function setSource(db: Db, row: ImportSourceRow): Promise<void> {
  const { area, object_id, hash } = row;
  await db
    .insertInto("import_sources")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["kind", "site", "source_id"]).doUpdateSet({ area, object_id, hash }),
    )
    .execute();
}

/** Deletes the link from an object to its text on the old site. */
export async function removeSource(
  db: Db,
  { area, object_id }: Pick<ImportSourceRow, "area" | "object_id">,
): Promise<void> {
  await db
    .deleteFrom("import_sources")
    .where("area", "=", area)
    .where("object_id", "=", object_id)
    .execute();
}

/** Marks the object as different from its text on the old site. */
export async function forgetHash(
  db: Db,
  { area, object_id }: Pick<ImportSourceRow, "area" | "object_id">,
): Promise<void> {
  await db
    .updateTable("import_sources")
    .set({ hash: "" })
    .where("area", "=", area)
    .where("object_id", "=", object_id)
    .execute();
}

/** Deletes the original texts of imports that ended before. */
export async function forgetBodies(db: Db, before: string): Promise<void> {
  await db
    .updateTable("import_texts")
    .set({ body: null })
    .where("body", "is not", null)
    .where(
      "import_id",
      "in",
      db.selectFrom("imports").select("id").where("finished_at", "<", before),
    )
    .execute();
}

/** Lets another process continue immediately; an orderly stop is no failed attempt. */
export async function releaseLease(db: Db, worker: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ leased_until: null, attempts: 0 })
    .where("worker", "=", worker)
    .where("state", "in", underWay)
    .execute();
}

/** Escapes lower-case words for `like`. */
const containing = (text: string) => `%${text.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;

/** Erases an email address from the data of old sites; returns the number of rows. */
export async function eraseAddress(trx: Db, email: string): Promise<number> {
  const pattern = containing(email);
  const has = (column: "site" | "source" | "body" | "message") =>
    sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const signs = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const without = (text: string) => text.replace(new RegExp(signs, "gi"), "(erased)");
  const sites = await trx.selectFrom("imports").select(["id", "site"]).where(has("site")).execute();
  for (const { id, site } of sites) await update(trx, id, { site: without(site) });
  const texts = await trx
    .selectFrom("import_texts")
    .select(["id", "source", "body"])
    .where((eb) => eb.or([has("source"), has("body")]))
    .execute();
  for (const { id, source, body } of texts)
    await setText(trx, id, { source: without(source), body: body === null ? null : without(body) });
  const lines = await trx
    .selectFrom("import_lines")
    .select(["id", "message"])
    .where(has("message"))
    .execute();
  for (const { id, message } of lines)
    await trx
      .updateTable("import_lines")
      .set({ message: without(message) })
      .where("id", "=", id)
      .execute();
  return sites.length + texts.length + lines.length;
}
