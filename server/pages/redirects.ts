import type { MiddlewareHandler } from "hono";
import { legacySlugs } from "#content/legacy-slugs.ts";
import type { Env } from "../http/env.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";

export const redirects: MiddlewareHandler<Env> = async (c, next) => {
  const { path, method, url } = c.req;
  const { pathname, search } = new URL(url);
  const target = isRead(method) ? targetOf(path) : undefined;
  if (!target || target === pathname) return next();
  // The target may be private, and its query a token.
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "same-origin");
  return c.redirect(`${target}${search}`, 301);
};

/** Asks the page first, since another post may have the slug now. */
export function redirectMovedPosts(
  movedTo: (slug: string) => Promise<string | null>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    // Requests of the page cache have lost their query.
    if (c.res.status !== 404 || !isRead(c.req.method) || c.env?.inProcess) return;
    const [, slug, end = ""] = /^\/single-post\/([a-z0-9-]+)(\/|\.data)?$/.exec(c.req.path) ?? [];
    const target = slug && (await movedTo(slug));
    if (!target) return;
    const address = `/single-post/${target}${end === "/" ? "" : end}`;
    const location = `${address}${new URL(c.req.url).search}`;
    // Otherwise Hono merges in the headers of the 404.
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
  };
}

function targetOf(path: string): string | undefined {
  const slug = path.slice(1).replace(/\/$/, "");
  if (Object.hasOwn(legacySlugs, slug)) return `/single-post/${legacySlugs[slug]}`;
  // Files may have capitals; a path that begins with two slashes would lead to another host.
  const isPage = /^\/[\w%~-]+(?:\/+[\w%~-]+)*\/*$/.test(path);
  return isPage ? path.replace(/\/+/g, "/").toLowerCase() : undefined;
}
