import type { Context, Hono } from "hono";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { type PreviewNote, reviewBase } from "#contract/publishing/review.ts";
import type { Env } from "../http/env.ts";
import { answerText } from "../http/errors.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import { answerPage } from "./answer-page.ts";
import type { PageParts } from "./page-parts.ts";
import { canonicalPath } from "./redirects.ts";

/** A separate site, whose own API answers with the previewed content. */
export interface PreviewedSite {
  app: Hono<Env>;
  siteContent(): Promise<SiteContent>;
}

export interface OpenedPreview {
  site: PreviewedSite;
  note: PreviewNote;
  /** The path of the page that the link is about. */
  page: string;
}

export interface PreviewPageParts
  extends Pick<PageParts, "site" | "siteUrl" | "log" | "render" | "describe"> {
  /** Throws an `HttpError` where the token opens nothing. */
  open(token: string): Promise<OpenedPreview>;
  recordOpened(token: string): Promise<void>;
  enter(address: string): void;
}

/** Serves previews, which are never cached and whose addresses are never sent as referrers. */
export function previewRoutes(app: Hono<Env>, parts: PreviewPageParts): void {
  app.all(`${reviewBase}:token`, (c) =>
    privately(c, parts, async ({ note, page }) => c.redirect(`${note.base}${page}`, 302)),
  );
  app.all(`${reviewBase}:token/*`, (c) =>
    privately(c, parts, async ({ site, note }) => answerBelow(c, parts, site, note)),
  );
}

async function answerBelow(
  c: Context<Env>,
  parts: PreviewPageParts,
  site: PreviewedSite,
  note: PreviewNote,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  // Decoded, as React Router reads it.
  const path = c.req.path.slice(note.base.length);
  if (!pathname.startsWith(`${note.base}/`) || isNoPage(path)) throw new NotFound();
  if (ofNoSite.test(path)) return c.redirect(path.toLowerCase(), 302);
  if (path.startsWith("/api/")) {
    return site.app.request(`${path}${search}`, { method: c.req.method });
  }
  if (c.req.method !== "GET" && c.req.method !== "HEAD") throw new HttpError("only_preview");
  const page = canonicalPath(path);
  if (page && note.base + page !== pathname) {
    return c.redirect(note.base + page + search, 302);
  }
  return answerPreviewed(c, parts, site, note);
}

async function answerPreviewed(
  c: Context<Env>,
  parts: PreviewPageParts,
  { app, siteContent }: PreviewedSite,
  note: PreviewNote,
): Promise<Response> {
  const answer = await answerPage(app, c, { ...parts, siteContent }, note);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || c.req.method === "HEAD") return answer;
  if (answer.ok) await parts.recordOpened(note.token);
  const html = (await answer.text()).replace(ownLink, `$1${note.base}/`);
  return new Response(html, { status: answer.status, headers: answer.headers });
}

/** Addresses of the panel and of accounts, which previews do not have. */
const ofNoSite = /^\/(?:admin|login|welcome|forgot-password|reset-password)(?:\/|$)/i;

/** Loader data, and what React Router would take for an address below another base. */
const isNoPage = (path: string) => path.endsWith(".data") || path.includes("//");

/** Links and forms that need the preview's base; files and the panel have no copy below it. */
const ownLink =
  /(<(?:a|form) (?:[^>]*? )?(?:href|action)=")\/(?!\/|review\/|media\/|assets\/|images?\/|pictures\/|admin|login)/g;

async function privately(
  c: Context<Env>,
  parts: PreviewPageParts,
  answer: (opened: OpenedPreview) => Promise<Response>,
): Promise<Response> {
  let response: Response;
  try {
    parts.enter(c.get("address"));
    response = await answer(await parts.open(c.req.param("token") ?? ""));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    response = answerText(c, error);
  }
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-store");
  headers.set("x-robots-tag", "noindex, nofollow");
  headers.set("referrer-policy", "no-referrer");
  headers.delete("etag");
  return new Response(response.body, { status: response.status, headers });
}
