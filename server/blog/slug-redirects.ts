import type { Db } from "../database/tables.ts";
import type { PostEntry } from "./posts.ts";
import { isPublic } from "./public-posts.ts";

/** The slug of the public post that was public under another slug before; null without one. */
export async function find(db: Db, slug: string, now: string): Promise<string | null> {
  const post = await db
    .selectFrom("slug_redirects")
    .innerJoin("posts", "posts.id", "slug_redirects.post_id")
    .select(["posts.slug", "status", "published_at"])
    .where("slug_redirects.slug", "=", slug)
    .executeTakeFirst();
  return post && isPublic(post, now) && post.slug !== slug ? post.slug : null;
}

/**
 * Keeps the slug that a post was public under until now, and ends the redirects from one that a
 * post has become public under. `after` is null for a post that is deleted.
 */
export async function follow(
  trx: Db,
  before: PostEntry | null,
  after: PostEntry | null,
  at: string,
): Promise<void> {
  const left = before && isPublic(before, at) ? before : null;
  const taken = after && isPublic(after, at) ? after.slug : null;
  if (taken !== null && taken !== left?.slug) await remove(trx, taken);
  if (!left || left.slug === taken) return;
  if (after === null) return remove(trx, left.slug);
  await trx
    .insertInto("slug_redirects")
    .values({ slug: left.slug, post_id: left.id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ post_id: left.id }))
    .execute();
}

async function remove(trx: Db, slug: string): Promise<void> {
  await trx.deleteFrom("slug_redirects").where("slug", "=", slug).execute();
}
