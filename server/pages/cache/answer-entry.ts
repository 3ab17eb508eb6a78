import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { type CacheEntry, isFresh, notModified, type Variant } from "./entry.ts";

/** Answers 304 where the client has the entry already. */
export function answerEntry(
  c: Context<Env>,
  entry: CacheEntry,
  variant: Variant,
  status = 200,
): Response {
  const isKnown = status === 200 && isFresh(entry, c.req.header("if-none-match"));
  if (isKnown) return new Response(null, { status: 304, headers: pairs(notModified(variant)) });
  const body = variant.body as Uint8Array<ArrayBuffer>;
  return new Response(body, { status, headers: pairs(variant.head) });
}

function pairs(head: string[]): [name: string, value: string][] {
  return Array.from({ length: head.length / 2 }, (_, i) => [
    head[i * 2] as string,
    head[i * 2 + 1] as string,
  ]);
}
