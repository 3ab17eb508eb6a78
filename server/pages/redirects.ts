import type { MiddlewareHandler } from "hono";
import { legacySlugs } from "#content/legacy-slugs.ts";
import type { Env } from "../http/env.ts";

/** Sends the old root-level addresses of posts to where the posts are now, with their query. */
export const legacyRedirects: MiddlewareHandler<Env> = async (c, next) => {
  const slug = c.req.path.slice(1).replace(/\/$/, "");
  const post = Object.hasOwn(legacySlugs, slug) ? legacySlugs[slug] : undefined;
  if (!post) return next();
  const { search } = new URL(c.req.url);
  return c.redirect(`/single-post/${post}${search}`, 301);
};
