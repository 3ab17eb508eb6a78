import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBehind } from "../../http/address.ts";
import { createRequestLog, type Log } from "../../http/log.ts";
import type { Timings } from "../../http/timings.ts";
import { isAnsweredByToken } from "./addresses.ts";
import type { PageCache } from "./cache.ts";
import { encodingFor } from "./encodings.ts";
import { type Entry, headWithoutBody, isFresh } from "./entry.ts";

export interface AnswerParts {
  cache: PageCache;
  /** Lets a call of the API in, or throws. */
  enter(address: string): void;
  proxies: number;
  log: Log;
  count: Timings["count"];
}

/** Answers a request at the door, with what is kept; false where somebody has to work for it. */
export type AnswerKept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The short way for what most requests ask for: no layer of the house stands between the socket and the bytes. It
 * says, counts, limits and logs what the long way does.
 */
export function createAnswerKept({ cache, enter, proxies, log, count }: AnswerParts): AnswerKept {
  const logAnswered = createRequestLog(log);
  return (request, response) => {
    const { method = "", url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [address, entry] = find(cache, url);
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
    const head = isKnown ? headWithoutBody(variant) : variant.head;
    response.writeHead(status, [...head, "x-request-id", requestId]);
    response.end(isKnown || method === "HEAD" ? undefined : variant.body);

    cache.noteUse(address, entry);
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

function find(cache: PageCache, url: string): [string, Entry | null] {
  const entry = cache.peek(url);
  const place = url.indexOf("?");
  if (entry || place < 0 || !url.startsWith("/")) return [url, entry];
  const address = cache.addresses(url.slice(0, place), url.slice(place));
  return [address ?? url, address ? cache.peek(address) : null];
}

function pathOf(url: string): string {
  const place = url.indexOf("?");
  return place < 0 ? url : url.slice(0, place);
}
