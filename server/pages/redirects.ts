import type { MiddlewareHandler } from "hono";
import { isReserved, type Source, sourceOf } from "#contract/redirects.ts";
import type { Env } from "../http/env.ts";
import { isDecodable } from "../http/query.ts";
import { pathWithoutTokens } from "../http/secrets.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";

export const redirectToCanonicalPath: MiddlewareHandler<Env> = async (c, next) => {
  const { path, method, url } = c.req;
  const { pathname, search } = new URL(url);
  const target = isRead(method) ? canonicalPath(path) : undefined;
  if (!target || target === pathname) return next();
  // The target may be private, and its query a token.
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "same-origin");
  return c.redirect(`${target}${search}`, 301);
};

interface Active {
  find(asked: Source): Promise<Found | undefined>;
}

interface Found {
  id: number;
  to: string;
  status: number;
  source: Source;
}

interface Usage {
  noteHit(id: number): void;
  noteMissed(path: string): void;
}

const maxMissedLength = 200;

/** Vulnerability scanners ask for files, which no page is; `.html` may be an older site's. */
const probed = /\.(?!html?$)[^/]*$|\/(?:\.|wp-)/;

/** Whether staff are told of it: no probe, and no link that is only for whoever has it. */
const isListed = (asked: string, path: string) =>
  path.length <= maxMissedLength && !probed.test(path) && pathWithoutTokens(asked) === asked;

/** Runs before the page cache, so that a redirect takes a page's place; counts missing pages. */
export function followRedirects(active: Active, usage: Usage): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isVisit = isRead(c.req.method) && !c.env?.inProcess;
    const asked = isVisit ? sourceOf(`${pathname}${search}`) : null;
    if (asked === null || isReserved(asked.path)) return next();
    const { path } = asked;
    const found = await active.find(asked);
    if (!found) {
      await next();
      const isMissed = c.res.status === 404 && c.req.method === "GET";
      if (isMissed && isListed(pathname, path)) usage.noteMissed(path);
      return;
    }
    // A prefetch is not counted, since nobody may ever see it.
    if (!c.req.header("sec-purpose")) usage.noteHit(found.id);
    c.header("cache-control", "no-store");
    return c.redirect(targetOfFound(found, search), found.status as 301 | 302);
  };
}

/**
 * Adds the request's query to the target: without the parameters of `source`, or, if `source` has
 * none, only where the target has no query.
 */
function targetOfFound({ to, source }: Found, search: string): string {
  const [path = "", hash = ""] = to.split(/(?=#)/, 2);
  if (source.parameters.length === 0) {
    return path.includes("?") ? to : `${path}${search}${hash}`;
  }
  const rest = new URLSearchParams(search);
  for (const [name] of source.parameters) rest.delete(name);
  if (rest.size === 0) return to;
  return `${path}${path.includes("?") ? "&" : "?"}${rest}${hash}`;
}

/** Asks the page first, since another post may have the slug now. */
export function redirectMovedPosts(
  movedTo: (slug: string) => Promise<string | null>,
  active: Pick<Active, "find">,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    // Requests of the page cache have lost their query.
    if (c.res.status !== 404 || !isRead(c.req.method) || c.env?.inProcess) return;
    const [, slug] = /^\/single-post\/([a-z0-9-]+)\/?$/.exec(c.req.path) ?? [];
    const target = slug && (await movedTo(slug));
    // A redirect of the present address could lead back here.
    if (!target || (await active.find({ path: `/single-post/${target}`, parameters: [] }))) return;
    const location = `/single-post/${target}${new URL(c.req.url).search}`;
    // Otherwise Hono merges in the headers of the 404.
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
  };
}

/** Undefined where the path is not that of a page. */
export function canonicalPath(path: string): string | undefined {
  // Files may have capitals; a path that begins with two slashes would lead to another host.
  const isPage = /^\/[\w%~-]+(?:\/+[\w%~-]+)*\/*$/.test(path);
  return isPage && isDecodable(path) ? path.replace(/\/+/g, "/").toLowerCase() : undefined;
}
