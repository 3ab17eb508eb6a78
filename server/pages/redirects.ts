import type { MiddlewareHandler } from "hono";
import { legacySlugs } from "#content/legacy-slugs.ts";
import type { Env } from "../http/env.ts";

/** Sends addresses of another writing to where the page is now, with their query. */
export const redirects: MiddlewareHandler<Env> = async (c, next) => {
  const { path, method, url } = c.req;
  const { pathname, search } = new URL(url);
  const target = method === "GET" || method === "HEAD" ? targetOf(path) : undefined;
  if (!target || target === pathname) return next();
  // Where it leads may be private, and its query a token: few ask this way, so none is told from
  // another.
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "same-origin");
  return c.redirect(`${target}${search}`, 301);
};

/** Where the page of a decoded path is, if it can be one's. */
function targetOf(path: string): string | undefined {
  const slug = path.slice(1).replace(/\/$/, "");
  if (Object.hasOwn(legacySlugs, slug)) return `/single-post/${legacySlugs[slug]}`;
  // Files may have capitals; and what begins with two slashes would lead to another host.
  const isPage = /^\/[\w%~-]+(?:\/+[\w%~-]+)*\/*$/.test(path);
  return isPage ? path.replace(/\/+/g, "/").toLowerCase() : undefined;
}
