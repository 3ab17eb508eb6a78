import type { Hono, MiddlewareHandler } from "hono";
import { calls } from "#contract/calls.ts";
import type { Config } from "../../config.ts";
import type { Follower } from "../../database/followed.ts";
import type { Env } from "../../http/env.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import type { Site } from "../pages.ts";
import { createAddresses } from "./addresses.ts";
import { createContentVersion, type Validity } from "./content-version.ts";
import { createEntries, type Entries } from "./entries.ts";
import { answerFromCache } from "./middleware.ts";
import { createServeFromCache, type ServeFromCache, type ServeParts } from "./serve-from-cache.ts";

export interface PageCacheParts extends Pick<ServeParts, "enter" | "log" | "count"> {
  config: Config;
  follower: Follower;
  clock: () => Date;
  siteUrl: () => string;
  site: Site | undefined;
  hono: Hono<Env>;
  validity(now: Date): Promise<Validity>;
}

export interface PageCache {
  middleware: MiddlewareHandler<Env>;
  serveFromCache: ServeFromCache;
  figures: Entries["figures"];
  invalidate(): void;
  close(): Promise<void>;
}

/** Disabled by `PAGE_CACHE_MB=0`, and in development. */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { config, follower, clock, log, siteUrl, site, hono, count, enter, validity } = parts;
  if (config.PAGE_CACHE_MB === 0 || site?.clientDir === null) return { ...none, ...follower };

  const contentVersion = createContentVersion(follower, clock, validity);
  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  const entries = createEntries({
    maxBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    contentVersion,
    addresses: createAddresses(allCalls, site?.routeIds ?? new Set()),
    // A request of the server's own, so that nothing of a visitor's gets into a shared page.
    render: async (address, requestId) =>
      hono.request(address, {}, { inProcess: { address: "", agent: "", requestId } }),
    everywhere: () => securityHeaders(siteUrl()),
  });
  return {
    middleware: answerFromCache(entries),
    serveFromCache: createServeFromCache({
      ...{ entries, enter, log, count },
      proxies: config.TRUST_PROXY,
    }),
    figures: entries.figures,
    invalidate: contentVersion.invalidate,
    close: contentVersion.close,
  };
}

const none: Omit<PageCache, "invalidate" | "close"> = {
  middleware: (_, next) => next(),
  serveFromCache: () => false,
  figures: () => ({ bytes: 0, entries: 0, made: 0 }),
};
