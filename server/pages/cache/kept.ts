import type { Hono, MiddlewareHandler } from "hono";
import { calls } from "#contract/calls.ts";
import type { Config } from "../../config.ts";
import { follow } from "../../database/follow.ts";
import type { Env } from "../../http/env.ts";
import type { Log } from "../../http/log.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import type { Timings } from "../../http/timings.ts";
import type { Site } from "../pages.ts";
import { createAddresses } from "./addresses.ts";
import { type AnswerKept, createAnswerKept } from "./answer.ts";
import { createPageCache, type PageCache } from "./cache.ts";
import { createEdition, type Span } from "./edition.ts";
import { keep } from "./keep.ts";

export interface KeptParts {
  config: Config;
  clock: () => Date;
  log: Log;
  siteUrl: () => string;
  site: Site | undefined;
  /** What makes the answers. */
  hono: Hono<Env>;
  count: Timings["count"];
  enter(address: string): void;
  steadySpan(now: Date): Promise<Span>;
}

export interface Kept {
  keep: MiddlewareHandler<Env>;
  answer: AnswerKept;
  figures: PageCache["figures"];
  /** Something was written. */
  invalidate(): void;
  close(): Promise<void>;
}

/** The page cache of the house; none with `PAGE_CACHE_MB=0`, nor while the pages are being worked on. */
export function createKept(parts: KeptParts): Kept {
  const { config, clock, log, siteUrl, site, hono, count, enter, steadySpan } = parts;
  if (config.PAGE_CACHE_MB === 0 || site?.clientDir === null) return nothing;

  const edition = createEdition(follow(config.DATABASE_URL), clock, steadySpan);
  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  const cache = createPageCache({
    mostBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    edition,
    addresses: createAddresses(allCalls, site?.routeIds ?? new Set()),
    // A request of the house's own: nothing of the reader's can get into what everybody is shown.
    render: async (address, requestId) =>
      hono.request(
        address,
        {},
        { inProcess: { address: "", agent: "", requestId, isForAll: true } },
      ),
    everywhere: () => securityHeaders(siteUrl()),
  });
  return {
    keep: keep(cache),
    answer: createAnswerKept({ cache, enter, proxies: config.TRUST_PROXY, log, count }),
    figures: cache.figures,
    invalidate: edition.invalidate,
    close: edition.close,
  };
}

const nothing: Kept = {
  keep: (_, next) => next(),
  answer: () => false,
  figures: () => ({ bytes: 0, entries: 0, made: 0 }),
  invalidate() {},
  close: async () => {},
};
