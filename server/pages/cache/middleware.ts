import type { MiddlewareHandler } from "hono";
import { encodingFor } from "../../http/encodings.ts";
import type { Env } from "../../http/env.ts";
import { isAnsweredByToken } from "./addresses.ts";
import { answerEntry } from "./answer-entry.ts";
import type { CacheEntries } from "./entries.ts";

export function answerFromCache(entries: CacheEntries): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    if (isAnsweredByToken(pathname, c.req.header("authorization"))) return next();
    const address = entries.addresses(pathname, search);
    const outcome = address && (await entries.find(address, c.get("requestId")));
    if (!outcome) return next();

    const { status, entry, requestId } = outcome;
    if (status !== 200) c.set("requestId", requestId);
    entries.countUse(address, entry);
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const variant = await entries.variant(address, entry, encoding);
    return answerEntry(c, entry, variant, status);
  };
}
