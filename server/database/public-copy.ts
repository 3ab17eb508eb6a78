import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type MemoryDatabase, openInMemory } from "./connection.ts";
import { type InsertedRow, insertRows } from "./insert-rows.ts";
import { migrate } from "./migrate.ts";
import type { Db, Tables } from "./tables.ts";

/** Ids of rows to copy although the public does not see them, by table. */
export interface AlsoCopied {
  posts: readonly number[];
  portfolio_items: readonly number[];
  documents: readonly number[];
}

/** So few rows of long texts that other requests are answered in between. */
const sliceSize = 25;

const small = ["area_versions", "counters", "media"] as const;

/** Copies what the public sees to a new database in memory, without search indexes, in slices. */
export async function copyPublic(db: Db): Promise<MemoryDatabase> {
  const copy = openInMemory();
  await migrate(copy.db);
  for (const table of small) {
    await copy.db.deleteFrom(table).execute();
    await insertSlices(copy.db, table, await db.selectFrom(table).selectAll().execute());
  }
  await copy.db.deleteFrom("documents").execute();
  const documents = db.selectFrom("documents").selectAll().where("is_published", "=", 1);
  await insertSlices(copy.db, "documents", await documents.execute());
  for (const table of ["portfolio_items", "posts"] as const) {
    for (let last = 0; ; ) {
      const rows = await db
        .selectFrom(table)
        .select("id")
        .where("status", "=", "published")
        .where("id", ">", last)
        .orderBy("id")
        .limit(sliceSize)
        .execute();
      const ids = rows.map(({ id }) => id);
      await copyRows(db, copy.db, table, ids);
      await nextTurn();
      const end = ids.at(-1);
      if (end === undefined) break;
      last = end;
    }
  }
  return copy;
}

/** Copies the rows that the copy does not have, such as drafts, without search indexes. */
export async function addToCopy(db: Db, copy: Kysely<Tables>, also: AlsoCopied): Promise<void> {
  for (const table of ["posts", "portfolio_items", "documents"] as const) {
    const ids = also[table];
    if (ids.length === 0) continue;
    const known = await copy.selectFrom(table).select("id").where("id", "in", ids).execute();
    const missing = ids.filter((id) => !known.some((row) => row.id === id));
    await copyRows(db, copy, table, missing);
  }
}

async function copyRows(
  db: Db,
  copy: Kysely<Tables>,
  table: keyof AlsoCopied,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom(table).selectAll().where("id", "in", ids).execute();
  if (table === "posts") await copyAuthors(db, copy, ids);
  // Visitors are not told who made a project, so that its author is not copied.
  const copied =
    table === "portfolio_items" ? rows.map((row) => ({ ...row, author_id: null })) : rows;
  await insertRows(copy, table, copied as unknown as InsertedRow[]);
  if (table !== "posts") return;
  const tags = await db.selectFrom("post_tags").selectAll().where("post_id", "in", ids).execute();
  await insertRows(copy, "post_tags", tags as unknown as InsertedRow[]);
}

/** Pages show the names of authors only; placeholders fill the other columns. */
async function copyAuthors(db: Db, copy: Kysely<Tables>, posts: readonly number[]): Promise<void> {
  const authors = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "created_at", "updated_at"])
    .where(
      "id",
      "in",
      db
        .selectFrom("posts")
        .select("author_id")
        .where("id", "in", posts)
        .$castTo<{ author_id: number }>(),
    )
    .execute();
  const known = await copy
    .selectFrom("users")
    .select("id")
    .where("id", "in", [0, ...authors.map(({ id }) => id)])
    .execute();
  const placeholders = { role: "author", is_active: 0, password_hash: "" };
  const missing = authors
    .filter(({ id }) => !known.some((row) => row.id === id))
    .map((author) => ({ ...author, ...placeholders, email: String(author.id) }));
  await insertRows(copy, "users", missing);
}

async function insertSlices(
  copy: Kysely<Tables>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += sliceSize) {
    await insertRows(copy, table, rows.slice(start, start + sliceSize) as InsertedRow[]);
    await nextTurn();
  }
}
