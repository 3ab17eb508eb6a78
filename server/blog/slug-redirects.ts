import type { Db } from "../database/tables.ts";
import type { PostEntry } from "./posts.ts";
import { isPublic } from "./public-posts.ts";

export async function find(db: Db, slug: string, now: string): Promise<string | null> {
  const post = await db
    .selectFrom("slug_redirects")
    .innerJoin("posts", "posts.id", "slug_redirects.post_id")
    .select(["posts.slug", "status", "published_at"])
    .where("slug_redirects.slug", "=", slug)
    .executeTakeFirst();
  return post && isPublic(post, now) && post.slug !== slug ? post.slug : null;
}

/** Redirects the former slug, whichever post it led to; `after` is null for a deleted post. */
export async function follow(
  trx: Db,
  before: PostEntry,
  after: PostEntry | null,
  at: string,
): Promise<void> {
  const { id, slug } = before;
  if (!isPublic(before, at)) return;
  if (after === null) {
    await trx.deleteFrom("slug_redirects").where("slug", "=", slug).execute();
    return;
  }
  if (after.slug === slug && isPublic(after, at)) return;
  await trx
    .insertInto("slug_redirects")
    .values({ slug, post_id: id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: id }))
    .execute();
}

/** Of a post that is deleted; answers the former slugs that it had. */
export async function end(trx: Db, before: PostEntry, at: string): Promise<object> {
  const former = await formerOf(trx, before.id);
  await follow(trx, before, null, at);
  return former.length > 0 ? { former_slugs: former } : {};
}

async function formerOf(trx: Db, id: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("slug_redirects")
    .select("slug")
    .where("post_id", "=", id)
    .orderBy("slug")
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Except those that lead to another post by now. */
export async function lead(trx: Db, id: number, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await trx
    .insertInto("slug_redirects")
    .values(slugs.map((slug) => ({ slug, post_id: id })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}
