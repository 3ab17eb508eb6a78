import type { Context } from "hono";
import { HttpError, invalidField } from "../errors.ts";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { readQuery } from "../http/query.ts";

/**
 * How large a form may be, in bytes: an enquiry whose fields are as long as the contract allows
 * takes 68,000, each
 * of its characters written as twelve.
 */
const formLimit = 80 * 1024;

/**
 * How many fields a form may have; no page has half as many, and reading takes its time by the
 * field.
 */
const mostFields = 32;

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** What is told of a client without being believed, and what is said anew of a form. */
const notPassed = [
  ...["host", "origin", "x-forwarded-host", "x-forwarded-proto", "authorization"],
  ...["content-type", "content-length"],
];

/**
 * The request as addressed to the site itself: what a client says of host or origin goes no
 * further, and a form
 * is whole before a page sees it. Throws 400, 413 or 415.
 */
export async function ownRequest(c: Context<Env>, siteUrl: string): Promise<Request> {
  const { raw } = c.req;
  const asked = new URL(raw.url);
  readQuery(raw.url);
  const headers = new Headers(raw.headers);
  for (const name of notPassed) headers.delete(name);
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

/** The texts of a form. What is a file in it goes no further: no page takes one. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!formType.test(type)) throw new HttpError("not_form");
  const body = (await readBytes(request, formLimit)) as Uint8Array<ArrayBuffer>;
  const signs = Buffer.from(body).toString("latin1");
  const isMultipart = /^multipart/i.test(type);
  // Each part of a multipart form says once what it is.
  const fields = signs.split(isMultipart ? /form-data/i : "&", mostFields + 1);
  if (fields.length > mostFields) throw new HttpError("too_large");
  if (!isMultipart) readQuery(`?${signs}`);
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw invalidField("", "malformed_form");
    });
  return new URLSearchParams([...form].filter(isText));
}

const isText = (field: [string, FormDataEntryValue]): field is [string, string] =>
  typeof field[1] === "string";
