import type { SelectQueryBuilder } from "kysely";
import type { PostSort } from "#contract/areas/blog.ts";
import { matching, matchingIds, type SearchQuery } from "../database/search.ts";
import type { Db, Tables } from "../database/tables.ts";
import { capTotal, maxCounted, type Slice, type Total } from "../resource/store.ts";
import {
  listWithoutContent,
  mostFirst,
  type PostEntry,
  type TagCount,
  tagColumns,
  tagKey,
} from "./post-rows.ts";
import { maxRanked, ranked } from "./relevance.ts";

export interface PublicFilter {
  now: string;
  category?: string | undefined;
  tag?: string | undefined;
  searchQuery?: SearchQuery | null;
  since?: string | undefined;
  isForEngines?: boolean | undefined;
}

export async function count(db: Db, filter: PublicFilter): Promise<Total> {
  const isSearch = Boolean(filter.searchQuery);
  const matching = publicPosts(db, filter, isSearch)
    .select("posts.id")
    .$if(isSearch, (query) => query.limit(maxCounted + 1));
  const { count } = await db
    .selectFrom(matching.as("found"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return isSearch ? capTotal(count) : { total: count, isMore: false };
}

export async function countAll(db: Db, now: Date): Promise<number> {
  return (await count(db, { now: now.toISOString() })).total;
}

/** Returns those of the slugs that public posts have. */
export async function slugsAmong(
  db: Db,
  slugs: readonly string[],
  now: string,
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await publicPosts(db, { now }).select("slug").where("slug", "in", slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function ids(
  db: Db,
  filter: PublicFilter,
  order: PostSort,
  slice: Slice,
  total: Total,
): Promise<number[]> {
  if (order === "relevance" && filter.searchQuery && total.total <= maxRanked) {
    return idsRanked(db, filter, filter.searchQuery, slice);
  }
  const { isMore } = total;
  const direction = order === "oldest" ? "asc" : "desc";
  const rows = await publicPosts(db, filter, Boolean(filter.searchQuery) && !isMore)
    .select("posts.id")
    .orderBy("published_at", direction)
    .orderBy("posts.id", direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

async function idsRanked(
  db: Db,
  filter: PublicFilter,
  { terms }: SearchQuery,
  { limit, offset }: Slice,
): Promise<number[]> {
  const all = { limit: maxRanked, offset: 0 };
  const newest = await ids(db, filter, "newest", all, { total: maxRanked, isMore: false });
  const posts = ranked(await listWithoutContent(db, newest), terms);
  return posts.slice(offset, offset + limit).map(({ id }) => id);
}

export async function list(db: Db, ids: number[], now: string): Promise<PostEntry[]> {
  const posts = await listWithoutContent(db, ids);
  return posts.filter((post) => isPublic(post, now));
}

export async function slugs(db: Db, now: string) {
  return publicPosts(db, { now, isForEngines: true })
    .select(["slug", "updated_at", "published_at", "canonical_url"])
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function latestPublication(db: Db, now: string): Promise<string> {
  const row = await publicPosts(db, { now })
    .select("published_at")
    .orderBy("published_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? "";
}

export async function publicationsAround(
  db: Db,
  moment: string,
): Promise<{ last: string | null; next: string | null }> {
  const next = await db
    .selectFrom("posts")
    .select("published_at")
    .where("status", "=", "published")
    .where("published_at", ">", moment)
    .orderBy("published_at")
    .limit(1)
    .executeTakeFirst();
  const last = await latestPublication(db, moment);
  return { last: last || null, next: next?.published_at ?? null };
}

export async function idsRelated(
  db: Db,
  post: PostEntry,
  now: string,
  limit: number,
): Promise<number[]> {
  const keys = post.tags.map(tagKey);
  const others = (query: ReturnType<typeof publicPosts>) =>
    query
      .select("posts.id")
      .where("posts.id", "!=", post.id)
      .orderBy("published_at", "desc")
      .orderBy("posts.id", "desc")
      .limit(limit);
  const near = await others(
    publicPosts(db, { now }).where((eb) =>
      eb.or([
        eb("category", "=", post.category),
        ...(keys.length > 0
          ? [
              eb(
                "posts.id",
                "in",
                eb.selectFrom("post_tags").select("post_id").where("tag_key", "in", keys),
              ),
            ]
          : []),
      ]),
    ),
  ).execute();
  if (near.length === limit) return near.map((row) => row.id);
  const latest = await others(publicPosts(db, { now })).execute();
  const ids = new Set([...near, ...latest].map((row) => row.id));
  return [...ids].slice(0, limit);
}

export async function countByCategory(db: Db, now: string) {
  const rows = await publicPosts(db, { now })
    .select((eb) => ["category", eb.fn.countAll<number>().as("count")])
    .where("category", "is not", null)
    .groupBy("category")
    .execute();
  return rows
    .map((row) => ({ category: row.category ?? "", count: row.count }))
    .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category));
}

export async function countByTag(db: Db, now: string): Promise<TagCount[]> {
  const tags = publicPosts(db, { now }).innerJoin("post_tags", "post_tags.post_id", "posts.id");
  return mostFirst(await tags.select(tagColumns).groupBy("tag_key").execute());
}

/** `isFromIndex` starts at the search index, for few hits or where any hits suffice. */
function publicPosts(
  db: Db,
  { now, category, tag, searchQuery, since, isForEngines = false }: PublicFilter,
  isFromIndex = false,
) {
  return (isFromIndex && searchQuery ? postsFound(db, searchQuery) : db.selectFrom("posts"))
    .where("status", "=", "published")
    .where("published_at", "<=", now)
    .$call((query) => (since === undefined ? query : query.where("published_at", ">=", since)))
    .$if(isForEngines, (query) => query.where("no_index", "=", 0))
    .$call((query) => (category === undefined ? query : query.where("category", "=", category)))
    .$call((query) =>
      tag === undefined
        ? query
        : query.where("posts.id", "in", (eb) =>
            eb.selectFrom("post_tags").select("post_id").where("tag_key", "=", tagKey(tag)),
          ),
    )
    .$call((query) =>
      searchQuery && !isFromIndex
        ? query.where("posts.id", "in", matching(db, "posts", searchQuery))
        : query,
    );
}

function postsFound(db: Db, searchQuery: SearchQuery) {
  // SQLite does not reorder a cross join, so it reads the search index first.
  const query = db
    .selectFrom(matchingIds(db, "posts", searchQuery).as("found"))
    .crossJoin("posts")
    .whereRef("posts.id", "=", "found.id");
  return query as unknown as SelectQueryBuilder<Tables, "posts", object>;
}

export function isPublic(post: { status: string; published_at: string | null }, now: string) {
  return post.status === "published" && post.published_at !== null && post.published_at <= now;
}
