import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Env } from "./env.ts";

export const etagOf = (body: string | Uint8Array) =>
  `"${createHash("sha1").update(body).digest("base64url")}"`;

export function isEtagMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => {
    const candidate = each.trim().replace(/^W\//, "");
    return candidate === tag || candidate === "*";
  });
}

export function answerTagged(
  c: Context<Env>,
  body: string,
  status: 200 | 201 | 202 = 200,
): Response {
  const tag = etagOf(body);
  c.header("etag", tag);
  if (isEtagMatch(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  return c.body(body, status);
}
