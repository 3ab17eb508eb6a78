import { Hono } from "hono";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { RenderedContent } from "#contract/areas/blog.ts";
import type { Call } from "#contract/core/call.ts";
import { type PreviewNote, reviewBase } from "#contract/publishing/review.ts";
import type { DataArea } from "#contract/resources.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import { createBlog } from "../blog/blog.ts";
import { freeSlug } from "../blog/post-rows.ts";
import { blogRoutes } from "../blog/routes.ts";
import { isSettingOn, readAgency } from "../content/agency.ts";
import { namesOf } from "../content/categories.ts";
import { createContent } from "../content/documents.ts";
import { contentRoutes } from "../content/routes.ts";
import { createSiteContent } from "../content/site-content.ts";
import { openInMemory } from "../database/connection.ts";
import { insertRows } from "../database/insert-rows.ts";
import { addToCopy, copyPublic } from "../database/public-copy.ts";
import type { Db, Tables } from "../database/tables.ts";
import { createWriter } from "../database/write.ts";
import type { Env } from "../http/env.ts";
import { answerError } from "../http/errors.ts";
import { createServe, type Serve, type ServeParts } from "../http/serve.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import type { ContentVersion } from "../pages/cache/content-version.ts";
import type { OpenedPreview, PreviewedSite } from "../pages/preview.ts";
import { createPortfolio } from "../portfolio/portfolio.ts";
import { portfolioRoutes } from "../portfolio/routes.ts";
import { stateAsOf } from "../publishing/revisions/state-as-of.ts";
import type { Columns } from "../resource/codec.ts";
import { unrestricted } from "../resource/ownership.ts";
import type { ReviewItem } from "../review/items.ts";
import type { Link, Review } from "../review/review.ts";
import { createAnswerCache } from "../statistics/answer-cache.ts";
import { library } from "./library.ts";
import { siteSources } from "./site-sources.ts";
import { listCreatedAfter, projectTable, publicStores, storeOf } from "./stores.ts";

/** An object in a preview; `fields` are named as in a payload, null hides the object. */
export interface PreviewOverride {
  area: DataArea;
  id: number;
  fields: Columns | null;
}

export interface PreviewParts extends Pick<ServeParts, "sessions" | "tokens" | "rateLimiter"> {
  db: Kysely<Tables>;
  /** Returns the public content as `createPublicBase` makes it. */
  baseOf(): Promise<Buffer>;
  render: (markdown: string) => Promise<RenderedContent>;
}

interface PreviewSiteParts extends Omit<PreviewParts, "baseOf"> {
  clock: () => Date;
  contentVersion: ContentVersion;
  review: Review;
}

const keptMs = 10 * 60_000;

/** Each is a copy of the public content in memory; links to the same drafts share one. */
const maxSites = 4;

/** The sites that review links open. */
export function createPreviews(parts: PreviewSiteParts) {
  const { db, clock, contentVersion, review } = parts;
  const publicBase = createPublicBase(db);
  const sites = new LRUCache<string, Promise<PreviewedSite>>({ max: maxSites, ttl: keptMs });

  async function siteOf(link: Link, items: readonly ReviewItem[]): Promise<PreviewedSite> {
    const version = (await contentVersion.ask()) ?? crypto.randomUUID();
    const drafts = items.map(({ area, id, hash }) => [area, id, hash]);
    const key = JSON.stringify([version, drafts, link.at]);
    const cached = sites.get(key);
    if (cached) return cached;
    const { at } = link;
    const overrides: readonly PreviewOverride[] = at
      ? await stateAsOf(db, at, listCreatedAfter)
      : items;
    const time = at ? () => new Date(at) : clock;
    const site = openPreview({ ...parts, baseOf: () => publicBase(version) }, overrides, time);
    site.catch(() => sites.delete(key));
    sites.set(key, site);
    return site;
  }

  return {
    async open(token: string): Promise<OpenedPreview> {
      const { link, items } = await review.open(token);
      const item =
        link.release_id === null
          ? items.find(({ area, id }) => area === link.area && id === link.object_id)
          : items[0];
      const page = item ? sitePathOf(item.area, { id: item.id, slug: item.fields.slug }) : "/";
      return { site: await siteOf(link, items), note: noteOf(link, items, token), page };
    },

    recordOpened: async (token: string) => review.recordOpened((await review.open(token)).link),
  };
}

const noteOf = (link: Link, items: readonly ReviewItem[], token: string): PreviewNote => ({
  hashes: items.map(({ hash }) => hash),
  base: `${reviewBase}${token}`,
  token,
  recipient: link.session_id === null ? link.recipient : null,
  rights: link.rights,
  isPinned: link.mode === "pin",
  at: link.at,
  expiresAt: link.expires_at,
});

/** The newest content version alone: it takes as much memory as the public content. */
const maxBases = 1;

/**
 * Returns a function that copies the public content of a version, with its search indexes, once
 * for all previews.
 */
export function createPublicBase(db: Kysely<Tables>): (version: string) => Promise<Buffer> {
  const bases = new LRUCache<string, Promise<Buffer>>({ max: maxBases, ttl: keptMs });
  return (version) => {
    const known = bases.get(version);
    if (known) return known;
    const base = makeBase(db);
    base.catch(() => bases.delete(version));
    bases.set(version, base);
    return base;
  };
}

async function makeBase(db: Kysely<Tables>): Promise<Buffer> {
  const copy = await copyPublic(db);
  for (const store of publicStores) await store.reindex(copy.db);
  const content = copy.serialize();
  await copy.db.destroy();
  return content;
}

/** Opens a copy of the public site with `overrides` in it, at the time of `clock`. */
export async function openPreview(
  { db, baseOf, render, sessions, tokens, rateLimiter }: PreviewParts,
  overrides: readonly PreviewOverride[],
  clock: () => Date,
): Promise<PreviewedSite> {
  const copy = openInMemory(await baseOf()).db;
  await addToCopy(db, copy, alsoCopied(overrides));
  for (const each of overrides) await show(copy, each, clock().toISOString());

  const writer = createWriter(copy, clock);
  const cache = createAnswerCache(copy);
  // Nothing is written in a preview.
  const nothing = async () => {};
  const hooks = {
    storeOf,
    textsContaining: async () => [],
    addAddressRedirect: nothing,
    removeShadowed: nothing,
    keepDate: nothing,
    retarget: nothing,
    changeDrafts: nothing,
    requireKnownFacts: nothing,
    isAccount: async () => false,
    permissions: { canChangeAll: async () => false, rightsNow: async () => null },
    ownership: unrestricted,
  };
  const parts = { db: copy, writer, cache, library, readAgency, isSettingOn, ...hooks };
  const blog = createBlog({ ...parts, clock, render });
  const portfolio = createPortfolio({ ...parts, projectTable, render });
  const { current } = createSiteContent(copy, clock, {
    ask: async () => "kept",
    sources: siteSources,
  });

  const api = new Hono<Env>();
  const serve = readOnly(
    createServe(api, {
      sessions,
      tokens,
      rateLimiter,
      isChecked: false,
      requireEnrolled() {},
      namesOf: (kind) => namesOf(copy, kind),
      isOn: (setting) => isSettingOn(copy, setting),
    }),
  );
  blogRoutes(serve, blog, async () => (await current()).facts);
  portfolioRoutes(serve, portfolio);
  contentRoutes(serve, createContent(parts));
  const app = new Hono<Env>();
  app.onError((error, c) => answerError(c, error));
  app.route("/api", api);
  app.on("GET", "/api/*", (c) => answerError(c, new NotFound()));
  app.all("*", (c) => answerError(c, new HttpError("only_preview")));
  return { app, siteContent: current };
}

const readOnly =
  (serve: Serve): Serve =>
  (call, answer) => {
    const { method, access }: Call = call;
    if (method === "GET" && access === "anyone") serve(call, answer);
  };

function alsoCopied(overrides: readonly PreviewOverride[]) {
  const idsIn = (table: string) =>
    overrides.filter(({ area }) => storeOf(area).table === table).map(({ id }) => id);
  return {
    posts: idsIn("posts"),
    portfolio_items: idsIn("portfolio_items"),
    documents: idsIn("documents"),
  };
}

async function show(copy: Db, { area, id, fields }: PreviewOverride, at: string): Promise<void> {
  const store = storeOf(area);
  const row = await store.find(copy, id);
  if (!fields) {
    if (row) await store.remove(copy, row, null);
    return;
  }
  const columns = { ...store.encode(withoutBlanks(fields)), ...onSite(fields, at) };
  // A draft may have a taken slug, which only publishing refuses.
  if (area === "blog") await freeSlug(copy, String(columns.slug), id);
  if (row) {
    const on = store.resource.store === "document" ? { is_published: 1 } : {};
    await store.update(copy, row, { ...columns, ...on }, null, at);
  } else if (store.resource.store === "table") {
    await store.create(copy, { ...columns, id }, at);
  } else {
    const stamps = { created_at: at, updated_at: at, is_published: 1 };
    const body = JSON.stringify(columns);
    await insertRows(copy, "documents", [{ id, kind: area, body, ...stamps }]);
  }
}

/** Fields that no page works without: if left blank, the published values stay. */
const indispensable: readonly string[] = ["zone", "language"];

const withoutBlanks = (fields: Columns): Columns =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== "" || !indispensable.includes(name)),
  );

function onSite(fields: Columns, at: string): Columns {
  if (!("status" in fields)) return {};
  const dated = typeof fields.publishedAt === "string" && fields.publishedAt <= at;
  return {
    status: "published",
    ...("publishedAt" in fields && { published_at: dated ? fields.publishedAt : at }),
  };
}
