import type { Hono, MiddlewareHandler } from "hono";
import { calls } from "#contract/calls.ts";
import type { Config } from "../../config.ts";
import type { Env } from "../../http/env.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import type { Site } from "../page-parts.ts";
import { createAddresses } from "./addresses.ts";
import type { ContentVersion } from "./content-version.ts";
import { type CacheEntries, createEntries } from "./entries.ts";
import { answerFromCache } from "./middleware.ts";
import { type CacheParts, createServeFromCache, type ServeFromCache } from "./serve-from-cache.ts";

export interface PageCacheParts
  extends Pick<CacheParts, "enter" | "log" | "count" | "isForRedirects"> {
  config: Config;
  contentVersion: ContentVersion;
  siteUrl: () => string;
  site: Site | undefined;
  hono: Hono<Env>;
}

export interface PageCache {
  middleware: MiddlewareHandler<Env>;
  serveFromCache: ServeFromCache;
  figures: CacheEntries["figures"];
}

/** Disabled by `PAGE_CACHE_MB=0`, and in development. */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { config, contentVersion, log, siteUrl, site, hono, count, enter } = parts;
  if (config.PAGE_CACHE_MB === 0 || site?.clientDir === null) return none;

  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  const entries = createEntries({
    maxBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    contentVersion,
    addresses: createAddresses(allCalls),
    // A request of the server's own, so that nothing of a visitor's gets into a shared page.
    render: async (address, requestId) =>
      hono.request(address, {}, { inProcess: { address: "", agent: "", requestId } }),
    everywhere: () => securityHeaders(siteUrl()),
  });
  return {
    middleware: answerFromCache(entries),
    serveFromCache: createServeFromCache({
      entries,
      enter,
      log,
      count,
      isForRedirects: parts.isForRedirects,
      proxies: config.TRUST_PROXY,
    }),
    figures: entries.figures,
  };
}

const none: PageCache = {
  middleware: (_, next) => next(),
  serveFromCache: () => false,
  figures: () => ({ bytes: 0, entries: 0, created: 0 }),
};
