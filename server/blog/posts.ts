import { type Insertable, type Selectable, sql } from "kysely";
import { orderTerms, type Sorted } from "../database/order.ts";
import {
  countMatching,
  idsMatching,
  index,
  matching,
  type SearchQuery,
  unindex,
} from "../database/search.ts";
import type { Db, PostRow, PostTagRow } from "../database/tables.ts";

/** A post with its author's name and its tags in order; without content where a list asked. */
export interface PostEntry extends Omit<Selectable<PostRow>, "content"> {
  content?: string;
  first_name: string | null;
  last_name: string | null;
  tags: string[];
}

export type PostFields = Omit<Insertable<PostRow>, "id" | "revision" | "created_at" | "updated_at">;

export interface Slice {
  limit: number;
  offset: number;
}

export async function count(db: Db, status: string | undefined): Promise<number> {
  const row = await db
    .selectFrom("posts")
    .$if(status !== undefined, (query) => query.where("status", "=", status as string))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The ids of posts whatever their status, newest created first. */
export async function ids(db: Db, status: string | undefined, slice?: Slice): Promise<number[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .$if(status !== undefined, (query) => query.where("status", "=", status as string))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(slice !== undefined, (query) =>
      query.limit((slice as Slice).limit).offset((slice as Slice).offset),
    )
    .execute();
  return rows.map((row) => row.id);
}

export const countFound = (db: Db, what: SearchQuery) => countMatching(db, "posts", what);

/** The ids of the posts that a search finds, latest added first. */
export const idsFound = (db: Db, what: SearchQuery, slice: Slice) =>
  idsMatching(db, "posts", what, slice);

const columns = {
  title: sql`lower(title)`,
  category: sql.ref("category"),
  status: sql.ref("posts.status"),
  author: sql`lower(users.first_name || ' ' || users.last_name)`,
  created_at: sql.ref("posts.created_at"),
};

/** The ids of posts with a status, or that a search finds, in the order of a column. */
export async function idsSorted(
  db: Db,
  status: string | undefined,
  what: SearchQuery | null,
  sorted: Sorted,
  slice: Slice,
): Promise<number[]> {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("users", "users.id", "posts.author_id")
    .select("posts.id")
    .$if(what === null && status !== undefined, (query) =>
      query.where("posts.status", "=", status as string),
    )
    .$if(what !== null, (query) =>
      query.where("posts.id", "in", matching(db, "posts", what as SearchQuery)),
    )
    .orderBy(orderTerms(sorted, columns, "posts.id"))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

const withoutContent = [
  "posts.id",
  "title",
  "slug",
  "excerpt",
  "featured_image",
  "category",
  "status",
  "is_featured",
  "published_at",
  "author_id",
  "posts.created_at",
  "posts.updated_at",
  "posts.revision",
  "users.first_name",
  "users.last_name",
] as const;

const withAuthor = (db: Db) =>
  db.selectFrom("posts").leftJoin("users", "users.id", "posts.author_id").select(withoutContent);

/** The posts named, in the order named. */
export async function listByIds(
  db: Db,
  wanted: number[],
  hasContent: boolean,
): Promise<PostEntry[]> {
  const found = new Map<number, PostEntry>();
  // PostgreSQL takes at most 65,535 parameters, SQLite 32,766.
  for (let start = 0; start < wanted.length; start += 10_000) {
    const some = wanted.slice(start, start + 10_000);
    const rows = await withAuthor(db)
      .$if(hasContent, (query) => query.select("content"))
      .where("posts.id", "in", some)
      .execute();
    const tags = await tagsOf(db, some);
    for (const row of rows) found.set(row.id, { ...row, tags: tags.get(row.id) ?? [] });
  }
  return wanted.flatMap((id) => found.get(id) ?? []);
}

export async function find(db: Db, id: number): Promise<PostEntry | undefined> {
  return (await listByIds(db, [id], true))[0];
}

export async function findBySlug(db: Db, slug: string): Promise<PostEntry | undefined> {
  const row = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return row && find(db, row.id);
}

/** The id of the post that has the slug, whatever its status. */
export async function idOfSlug(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether another post has the slug; the area's write lock is held. */
export async function isSlugTaken(trx: Db, slug: string, ownId?: number): Promise<boolean> {
  const id = await idOfSlug(trx, slug);
  return id !== null && id !== ownId;
}

export async function create(
  trx: Db,
  fields: PostFields,
  tags: string[],
  at: string,
): Promise<PostEntry> {
  const { id } = await trx
    .insertInto("posts")
    .values({ ...fields, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setTags(trx, id, tags);
  return indexed(trx, id);
}

/** Writes the fields given, if the post still has the revision; undefined when it has moved on. */
export async function update(
  trx: Db,
  id: number,
  fields: Partial<PostFields>,
  tags: string[] | undefined,
  revision: number | null,
  at: string,
): Promise<PostEntry | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable("posts")
    .set((eb) => ({ ...fields, updated_at: at, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  if (tags) await setTags(trx, id, tags);
  return indexed(trx, id);
}

/** Deletes the post, if it still has the revision; false when it has moved on. */
export async function remove(trx: Db, id: number, revision: number | null): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("posts")
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await unindex(trx, "posts", id);
  return true;
}

async function indexed(trx: Db, id: number): Promise<PostEntry> {
  const post = await find(trx, id);
  if (!post) throw new Error(`Post ${id} vanished in its own transaction.`);
  const { title, excerpt, category, tags, content = "", status } = post;
  await index(trx, "posts", id, [title, excerpt, category, ...tags, content], [status]);
  return post;
}

async function setTags(trx: Db, id: number, tags: string[]): Promise<void> {
  await trx.deleteFrom("post_tags").where("post_id", "=", id).execute();
  if (tags.length === 0) return;
  await trx
    .insertInto("post_tags")
    .values(tags.map((tag, position) => ({ post_id: id, position, tag, tag_key: tagKey(tag) })))
    .execute();
}

async function tagsOf(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows: Pick<PostTagRow, "post_id" | "tag">[] = await db
    .selectFrom("post_tags")
    .select(["post_id", "tag"])
    .where("post_id", "in", ids)
    .orderBy("post_id")
    .orderBy("position")
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.post_id)].map(([id, own]) => [
      id,
      own.map(({ tag }) => tag),
    ]),
  );
}

/** What spellings of a tag that are one have in common. */
export const tagKey = (tag: string) => tag.toLowerCase();
