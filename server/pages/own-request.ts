import type { Context } from "hono";
import { sentences } from "#contract/errors.ts";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { readQuery } from "../http/query.ts";
import { Invalid, Refusal } from "../refusals.ts";

/** How large a form may be, in bytes. */
const formLimit = 256 * 1024;

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The request as addressed to the site itself: what a client says of host or origin goes no further, and a form
 * is whole before a page sees it. Throws 400, 413 or 415.
 */
export async function ownRequest(c: Context<Env>, siteUrl: string): Promise<Request> {
  const { raw } = c.req;
  const asked = new URL(raw.url);
  readQuery(raw.url);
  const headers = new Headers(raw.headers);
  for (const name of ["host", "origin", "x-forwarded-host", "x-forwarded-proto", "authorization"]) {
    headers.delete(name);
  }
  const address = new URL(siteUrl);
  // Two slashes would be read as a host further in; no page has them.
  address.pathname = asked.pathname.includes("//") ? "/not-found" : asked.pathname;
  address.search = asked.search;
  return new Request(address, {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(raw.method === "POST" && { body: await readForm(raw) }),
  });
}

async function readForm(request: Request): Promise<BodyInit> {
  const type = request.headers.get("content-type") ?? "";
  if (!formType.test(type)) throw new Refusal(415, sentences.notForm);
  const body = (await readBytes(request, formLimit)) as Uint8Array<ArrayBuffer>;
  if (!type.startsWith("multipart")) readQuery(`?${Buffer.from(body).toString("latin1")}`);
  await new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw new Invalid([{ path: "", message: sentences.malformedForm }], sentences.malformedForm);
  });
  return body;
}
