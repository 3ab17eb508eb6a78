import type { Kysely } from "kysely";
import { openDatabase } from "./connection.ts";
import { type InsertedRow, insertRows } from "./insert-rows.ts";
import { migrate } from "./migrate.ts";
import type { Db, Tables } from "./tables.ts";

/** Ids of rows to copy although the public does not see them, by table. */
export interface AlsoCopied {
  posts: readonly number[];
  portfolio_items: readonly number[];
  documents: readonly number[];
}

/** Copies what the public sees to a new database in memory, without search indexes. */
export async function copyPublic(db: Db, also: AlsoCopied): Promise<Kysely<Tables>> {
  const copy = openDatabase("file::memory:", () => {});
  await migrate(copy);
  const fill = async (table: string, rows: readonly object[]) => {
    await copy.deleteFrom(table as "documents").execute();
    await insertRows(copy, table, rows as InsertedRow[]);
  };
  await fill("area_versions", await db.selectFrom("area_versions").selectAll().execute());
  await fill("counters", await db.selectFrom("counters").selectAll().execute());
  await fill("media", await db.selectFrom("media").selectAll().execute());
  const documents = await db
    .selectFrom("documents")
    .selectAll()
    .where((eb) => eb.or([eb("is_published", "=", 1), eb("id", "in", [0, ...also.documents])]))
    .execute();
  await fill("documents", documents);
  const projects = await db
    .selectFrom("portfolio_items")
    .selectAll()
    .where(({ eb, or }) =>
      or([eb("status", "=", "published"), eb("id", "in", [0, ...also.portfolio_items])]),
    )
    .execute();
  await fill("portfolio_items", projects);
  await copyPosts(db, fill, also.posts);
  return copy;
}

type Fill = (table: string, rows: readonly object[]) => Promise<void>;

async function copyPosts(db: Db, fill: Fill, also: readonly number[]): Promise<void> {
  const posts = db
    .selectFrom("posts")
    .where(({ eb, or }) => or([eb("status", "=", "published"), eb("id", "in", [0, ...also])]));
  const authors = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "created_at", "updated_at"])
    .where("id", "in", posts.select("author_id"))
    .execute();
  // Pages show the names of authors only; placeholders fill the other columns.
  const named = authors.map((author) => ({
    ...author,
    email: String(author.id),
    role: "author",
    is_active: 0,
    password_hash: "",
  }));
  await fill("users", named);
  await fill("posts", await posts.selectAll().execute());
  const tags = db.selectFrom("post_tags").selectAll();
  await fill("post_tags", await tags.where("post_id", "in", posts.select("id")).execute());
}
