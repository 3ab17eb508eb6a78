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
