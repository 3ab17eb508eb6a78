import { pageAddress, pageKey } from "#contract/site-pages.ts";
import type { Db } from "../database/tables.ts";
import { findBySlug, type PostEntry } from "./post-rows.ts";
import { isPublic } from "./public-post-rows.ts";

/** Returns the current slug of the public post that last had this one, or null. */
export async function find(db: Db, slug: string, now: string): Promise<string | null> {
  const posts = await db
    .selectFrom("slug_redirects")
    .innerJoin("posts", "posts.id", "slug_redirects.post_id")
    .select(["posts.slug", "status", "published_at"])
    .where("slug_redirects.slug", "=", slug)
    .where("posts.slug", "<>", slug)
    .orderBy("left_at", "desc")
    .orderBy("post_id", "desc")
    .execute();
  return posts.find((post) => isPublic(post, now))?.slug ?? null;
}

/** Returns the address that a former post address leads to; null if no post has left it. */
export async function movedTo(db: Db, path: string, now: string): Promise<string | null> {
  const slug = pageKey("article", path);
  if (!slug || !/^[a-z0-9-]+$/.test(slug)) return null;
  const post = await findBySlug(db, slug);
  const target = post && isPublic(post, now) ? null : await find(db, slug, now);
  return target && addressOf(target);
}

export const addressOf = (slug: string) => pageAddress("article", slug);

/** Leads the former slug to the post; earlier posts with this slug stay as fallbacks. */
export async function addFormerSlug(
  trx: Db,
  before: PostEntry,
  after: PostEntry,
  at: string,
): Promise<void> {
  const { id, slug } = before;
  if (!isPublic(before, at) || (after.slug === slug && isPublic(after, at))) return;
  await trx
    .insertInto("slug_redirects")
    .values({ slug, post_id: id, left_at: at })
    .onConflict((conflict) => conflict.columns(["slug", "post_id"]).doUpdateSet({ left_at: at }))
    .execute();
}

interface FormerSlug {
  slug: string;
  left_at: string;
}

/** The former slugs of a deleted post, which are logged for an undo. */
export async function formerOf(trx: Db, id: number): Promise<{ former_slugs?: FormerSlug[] }> {
  const former_slugs = await trx
    .selectFrom("slug_redirects")
    .select(["slug", "left_at"])
    .where("post_id", "=", id)
    .orderBy("slug")
    .execute();
  return former_slugs.length > 0 ? { former_slugs } : {};
}

/** The addresses that posts have had, by post. */
export async function formerAddressesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("slug_redirects")
    .select(["slug", "post_id"])
    .where("post_id", "in", ids)
    .orderBy("left_at")
    .orderBy("slug")
    .execute();
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, rows]) => [id, rows.map(({ slug }) => addressOf(slug))]));
}

/** Restores the slugs of a post that an undo brings back. */
export async function restoreFormerSlugs(
  trx: Db,
  id: number,
  former: readonly FormerSlug[],
): Promise<void> {
  if (former.length === 0) return;
  await trx
    .insertInto("slug_redirects")
    .values(former.map(({ slug, left_at }) => ({ slug, post_id: id, left_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
