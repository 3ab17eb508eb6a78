import type { Context, MiddlewareHandler } from "hono";
import { type RedirectSource, sourceOf } from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import { fixedPages } from "#contract/site-pages.ts";
import type { Env } from "../http/env.ts";
import { isDecodable } from "../http/query.ts";
import { pathWithoutTokens } from "../kernel/secrets.ts";

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

export interface FindRedirects {
  find(visited: RedirectSource): Promise<RedirectMatch | undefined>;
  findByBeginning(visited: RedirectSource): Promise<RedirectMatch | undefined>;
}

interface RedirectMatch {
  /** Null for one that nobody has made. */
  id: number | null;
  to: string;
  status: number;
  source: RedirectSource;
}

export interface RedirectUsage {
  recordHit(id: number): void;
  recordMissed(address: string): void;
}

const maxMissedLength = 200;

/** Vulnerability scanners ask for files; pages and feeds of an older site may be such, too. */
const probed = /\.(?!(?:html?|xml)$)[^/]*$|\/(?:\.|wp-)/;

/** Whether staff are told of it: no probe, and no link that is only for whoever has it. */
const isListed = (visited: string, path: string) =>
  path.length <= maxMissedLength && !probed.test(path) && pathWithoutTokens(visited) === visited;

/** `/?p=12`, as WordPress writes the addresses of its pages; null for any other address. */
export function wordPressAddress(path: string, search: string): string | null {
  if (path !== "/") return null;
  const [, parameter] = /[?&]((?:p|page_id|cat)=\d{1,9})(?:&|$)/.exec(search) ?? [];
  return parameter ? `/?${parameter}` : null;
}

/**
 * Runs before the page cache, so that a redirect of an address takes a page's place; one that ends
 * with `*` takes what is no page. Counts missing pages.
 */
export function redirectMiddleware(
  active: FindRedirects,
  usage: RedirectUsage,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isVisit = isRead(c.req.method) && !c.env?.inProcess;
    const visited = isVisit ? sourceOf(`${pathname}${search}`) : null;
    if (visited === null || isFree(visited)) return next();
    const redirect = await active.find(visited);
    if (redirect) return redirectTo(c, usage, redirect, search);

    await next();
    const below =
      c.res.status === 404
        ? ((await findOriginal(active, visited)) ?? (await active.findByBeginning(visited)))
        : undefined;
    if (!below) return recordMissed(c, usage, visited.path);
    // Otherwise Hono merges in the headers of the 404.
    c.res = undefined;
    c.res = redirectTo(c, usage, below, search);
  };
}

/**
 * WordPress derives these addresses from another one: its feed, its page for phones, its later
 * pages, a smaller copy of its picture.
 */
const madeOf = [
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|(?:comment-page-|page\/)?\d{1,4})$/,
  /(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.\w{3,5}$)/,
];

/** A day's address is derived from its month, and that from its year. */
const maxMade = 3;

/** The redirect of the address of which this one was made, or one to the page that is there. */
async function findOriginal(
  active: FindRedirects,
  visited: RedirectSource,
): Promise<RedirectMatch | undefined> {
  const { path, parameters } = visited;
  let at = path;
  for (let step = 0; step < maxMade; step += 1) {
    const form = madeOf.find((pattern) => pattern.test(at));
    if (!form) return undefined;
    at = at.replace(form, "");
    const match = await active.find({ path: at, parameters });
    if (match) return match;
    if (pages.has(at)) return { id: null, to: at, status: 301, source: { path, parameters: [] } };
  }
  return undefined;
}

const pages: ReadonlySet<string> = new Set(
  fixedPages.map(({ path }) => path).filter((path) => path !== "/"),
);

function recordMissed(c: Context<Env>, usage: RedirectUsage, path: string): void {
  if (c.req.method !== "GET") return;
  const { pathname, search } = new URL(c.req.url);
  const address = wordPressAddress(path, search);
  if (address) usage.recordMissed(address);
  else if (c.res.status === 404 && isListed(pathname, path)) usage.recordMissed(path);
}

/** Whether no redirect can take the address. */
const isFree = ({ path, parameters }: RedirectSource) =>
  isReserved(path) && !(path === "/" && parameters.length > 0);

function redirectTo(
  c: Context<Env>,
  usage: RedirectUsage,
  redirect: RedirectMatch,
  search: string,
): Response {
  // A prefetch is not counted, since nobody may ever see it.
  if (redirect.id !== null && !c.req.header("sec-purpose")) usage.recordHit(redirect.id);
  const location = withQuery(redirect, search);
  const headers = { location, "cache-control": "no-store" };
  return new Response(null, { status: redirect.status, headers });
}

/**
 * Adds the request's query to the target: without the parameters of `source`, or, if `source` has
 * none, only where the target has no query.
 */
function withQuery({ to, source }: RedirectMatch, search: string): string {
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
  movedTo: (path: string) => Promise<string | null>,
  active: Pick<FindRedirects, "find">,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    // Requests of the page cache have lost their query.
    if (c.res.status !== 404 || !isRead(c.req.method) || c.env?.inProcess) return;
    const target = await movedTo(c.req.path.replace(/\/$/, ""));
    // A redirect of the present address could lead back here.
    if (!target || (await active.find({ path: target, parameters: [] }))) return;
    const location = `${target}${new URL(c.req.url).search}`;
    // Otherwise Hono merges in the headers of the 404.
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers: { location, "cache-control": "no-store" } });
  };
}

/** Capitals of a token count. */
const hasToken = /^\/invitation\//i;

/** Undefined where the path is not that of a page. */
export function canonicalPath(path: string): string | undefined {
  // Files may have capitals; a path that begins with two slashes would lead to another host.
  const isPage = /^\/[\w%~-]+(?:\/+[\w%~-]+)*\/*$/.test(path) && !hasToken.test(path);
  return isPage && isDecodable(path) ? path.replace(/\/+/g, "/").toLowerCase() : undefined;
}
