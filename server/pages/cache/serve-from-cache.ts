import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBehind } from "../../http/client-ip.ts";
import { encodingFor } from "../../http/encodings.ts";
import type { CountRequest } from "../../http/overload/timings.ts";
import { createRequestLog } from "../../http/request-log.ts";
import type { Log } from "../../kernel/log.ts";
import { isAnsweredByToken } from "./addresses.ts";
import type { CacheEntries } from "./entries.ts";
import { type CacheEntry, isFresh, notModified } from "./entry.ts";

export interface CacheParts {
  entries: CacheEntries;
  /** Applies the rate limit; throws `TooMany`. */
  enter(address: string): void;
  /** Whether an address with a query may have to be redirected, or counted as missing. */
  isForRedirects(path: string, search: string): boolean;
  proxies: number;
  log: Log;
  count: CountRequest;
}

export type ServeFromCache = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Bypasses Hono for speed; limits, counts and logs as its middleware does. */
export function createServeFromCache(parts: CacheParts): ServeFromCache {
  const { entries, enter, proxies, log, count, isForRedirects } = parts;
  const logAnswered = createRequestLog(log);
  return (request, response) => {
    const { method = "", url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [address, entry] = find(entries, url, isForRedirects);
    if (!entry) return false;
    const { headers } = request;
    if (isAnsweredByToken(url, headers.authorization)) return false;
    const variant = entry.variants[encodingFor(headers["accept-encoding"] as string | undefined)];
    if (!variant) return false;

    const start = performance.now();
    const forwarded = proxies === 0 ? undefined : String(headers["x-forwarded-for"] ?? "");
    const from = addressBehind(request.socket.remoteAddress, forwarded, proxies);
    if (url.startsWith("/api/") && !isLetIn(from)) return false;

    const requestId = randomUUID();
    const isKnown = isFresh(entry, headers["if-none-match"]);
    const status = isKnown ? 304 : 200;
    const head = isKnown ? notModified(variant) : variant.head;
    response.writeHead(status, [...head, "x-request-id", requestId]);
    response.end(isKnown || method === "HEAD" ? undefined : variant.body);

    entries.countUse(address, entry);
    const path = pathOf(url);
    count(method, path, status, (performance.now() - start) / 1000);
    logAnswered({ requestId, method, path, status, start, address: from });
    return true;
  };

  function isLetIn(from: string): boolean {
    try {
      enter(from);
      return true;
    } catch {
      return false;
    }
  }
}

function find(
  entries: CacheEntries,
  url: string,
  isForRedirects: CacheParts["isForRedirects"],
): [string, CacheEntry | null] {
  const entry = entries.peek(url);
  const queryStart = url.indexOf("?");
  if (entry || queryStart < 0 || !url.startsWith("/")) return [url, entry];
  const [path, search] = [url.slice(0, queryStart), url.slice(queryStart)];
  // The parameter that a redirect names may be one that the page does not read.
  if (isForRedirects(path, search)) return [url, null];
  const address = entries.addresses(path, search);
  return [address ?? url, address ? entries.peek(address) : null];
}

function pathOf(url: string): string {
  const queryStart = url.indexOf("?");
  return queryStart < 0 ? url : url.slice(0, queryStart);
}
