import type { MiddlewareHandler } from "hono";
import type { Env } from "../../http/env.ts";
import { isAnsweredByToken } from "./addresses.ts";
import type { PageCache } from "./cache.ts";
import { encodingFor } from "./encodings.ts";
import { headWithoutBody, isFresh } from "./entry.ts";

/** Answers what is the same for everybody from what is kept, or makes it once for all who wait for it. */
export function keep(cache: PageCache): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || c.env?.inProcess?.isForAll) return next();
    const { pathname, search } = new URL(c.req.url);
    if (isAnsweredByToken(pathname, c.req.header("authorization"))) return next();
    const address = cache.addresses(pathname, search);
    const outcome = address && (await cache.find(address, c.get("requestId")));
    if (!outcome) return next();

    const { status, entry, requestId } = outcome;
    // The page of a fault shows the number under which the log has it.
    if (status !== 200) c.set("requestId", requestId);
    cache.noteUse(address, entry);
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const { head, body } = await cache.variant(address, entry, encoding);
    const isKnown = status === 200 && isFresh(entry, c.req.header("if-none-match"));
    if (isKnown)
      return new Response(null, { status: 304, headers: pairs(headWithoutBody({ head, body })) });
    return new Response(body as Uint8Array<ArrayBuffer>, { status, headers: pairs(head) });
  };
}

function pairs(head: string[]): [name: string, value: string][] {
  return Array.from({ length: head.length / 2 }, (_, i) => [
    head[i * 2] as string,
    head[i * 2 + 1] as string,
  ]);
}
