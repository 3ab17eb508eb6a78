import { type Selectable, sql } from "kysely";
import { type Post, posts } from "#contract/areas/blog.ts";
import { type SeoColumn, seoColumns } from "#contract/areas/seo.ts";
import { personName } from "#format/person-name.ts";
import { anyTable } from "../database/any-table.ts";
import { orderTerms } from "../database/order.ts";
import type { Db, PostRow, PostTagRow } from "../database/tables.ts";
import type { ListQuery, Store } from "../resource/store.ts";
import { createTable } from "../resource/table.ts";
import { idsIn } from "../resource/table-list.ts";

type OfPages = "content" | SeoColumn;

/** A post with its author's name and tags; lists omit the content and the SEO columns. */
export interface PostEntry
  extends Omit<Selectable<PostRow>, OfPages>,
    Partial<Pick<Selectable<PostRow>, OfPages>> {
  first_name: string | null;
  last_name: string | null;
  tags: string[];
}

export const postTable = createTable<PostEntry, Post>(posts, {
  table: "posts",
  flags: ["status"],
  terms: {
    updated_at: sql.ref("updated_at"),
    author: sql`(select lower(first_name || ' ' || last_name) from users where users.id = author_id)`,
  },
  texts: ({ tags }) => tags,
  load: (db, ids) => load(db, ids, true),
  relatedWrites: {
    names: ["tags"],
    write: (trx, id, { tags }) => setTags(trx, id, Array.isArray(tags) ? tags : []),
  },
  also(post) {
    const author = personName(post) || null;
    const { tags, author_id } = post;
    return { tags, tag: tags[0] ?? null, author, author_name: author, author_id };
  },
});

export async function listWithoutContent(db: Db, ids: number[]): Promise<PostEntry[]> {
  const posts = new Map((await load(db, ids, false)).map((post) => [post.id, post]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

export async function findBySlug(db: Db, slug: string): Promise<PostEntry | undefined> {
  const row = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return row && postTable.find(db, row.id);
}

export async function idOfSlug(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom("posts").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? null;
}

/** Lists the slugs of all posts, on the site or not. */
export async function allSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("posts").select("slug").execute();
  return rows.map(({ slug }) => slug);
}

/** Takes the slug away from any other post, in a copy of the site. */
export async function freeSlug(copy: Db, slug: string, ownId: number): Promise<void> {
  await copy
    .updateTable("posts")
    .set({ slug: sql`'~' || id` })
    .where("slug", "=", slug)
    .where("id", "<>", ownId)
    .execute();
}

/** Accounts that are the author of a post, by name. */
export async function authors(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .where(
      "id",
      "in",
      db.selectFrom("posts").select("author_id").where("author_id", "is not", null),
    )
    .orderBy("first_name")
    .orderBy("last_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, ...person }) => ({ id, name: personName(person) }));
}

/** The caller holds the area's write lock. */
export async function isSlugTaken(trx: Db, slug: string, ownId?: number): Promise<boolean> {
  const id = await idOfSlug(trx, slug);
  return id !== null && id !== ownId;
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
  "feed_path",
  "users.first_name",
  "users.last_name",
] as const;

const withAuthor = (db: Db) =>
  db.selectFrom("posts").leftJoin("users", "users.id", "posts.author_id").select(withoutContent);

async function load(db: Db, ids: readonly number[], hasContent: boolean): Promise<PostEntry[]> {
  if (ids.length === 0) return [];
  const rows = await withAuthor(db)
    .$if(hasContent, (query) => query.select(["content", ...seoColumns]))
    .where("posts.id", "in", ids)
    .execute();
  const tags = await tagsOf(db, ids);
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
}

async function setTags(trx: Db, id: number, tags: string[]): Promise<void> {
  await trx.deleteFrom("post_tags").where("post_id", "=", id).execute();
  if (tags.length === 0) return;
  await trx
    .insertInto("post_tags")
    .values(tags.map((tag, position) => ({ post_id: id, position, tag, tag_key: tagKey(tag) })))
    .execute();
}

async function tagsOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows: Pick<PostTagRow, "post_id" | "tag">[] = await db
    .selectFrom("post_tags")
    .select(["post_id", "tag"])
    .where("post_id", "in", ids)
    .orderBy("post_id")
    .orderBy("position")
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.post_id)].map(([id, ofPost]) => [
      id,
      ofPost.map(({ tag }) => tag),
    ]),
  );
}

/** Equal for one tag in other letter cases and forms of Unicode. */
export const tagKey = (tag: string) => tag.normalize("NFC").toLowerCase();

/** `postTable` with the list filters `after` and `until` for the publication date. */
export const postStore: Store<PostEntry, ReturnType<typeof postTable.present>> = {
  ...postTable,

  async ids(db, query, slice, total) {
    const dated = datedIn(db, query);
    if (!dated) return postTable.ids(db, query, slice, total);
    const rows = await dated
      .orderBy(orderTerms(query.sorted ?? newest, postTable.terms, "id"))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    return rows.map(({ id }) => id);
  },

  async idsInRange(db, query, range) {
    return idsIn(datedIn(db, query) ?? postTable.baseQuery(db, query), range);
  },

  async count(db, query) {
    const dated = datedIn(db, query);
    if (!dated) return postTable.count(db, query);
    const { count } = await anyTable(db)
      .selectFrom(dated.as("found"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { total: count, isMore: false };
  },
};

const newest = { column: "created_at", isDescending: true };

function datedIn(db: Db, query: ListQuery) {
  const { after, until, ...filters } = query.filters;
  if (after === undefined && until === undefined) return null;
  const date = sql.ref<string>("published_at");
  return postTable
    .baseQuery(db, { ...query, filters })
    .$call((posts) => (after === undefined ? posts : posts.where(date, ">", String(after))))
    .$call((posts) => (until === undefined ? posts : posts.where(date, "<=", String(until))));
}

export interface TagCount {
  tag: string;
  count: number;
}

/** One spelling of each tag, as tags may differ in case. */
export const tagColumns = [
  sql<string>`min(tag)`.as("tag"),
  sql<number>`count(*)`.as("count"),
] as const;

export async function countTags(db: Db): Promise<TagCount[]> {
  return mostFirst(
    await db.selectFrom("post_tags").select(tagColumns).groupBy("tag_key").execute(),
  );
}

export const mostFirst = (tags: TagCount[]) =>
  tags.toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
