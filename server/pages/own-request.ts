import type { Context } from "hono";
import { readBytes } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { isDecodable, readQuery } from "../http/query.ts";
import { HttpError, invalidField } from "../kernel/errors.ts";
import { readPictureForm } from "./picture-form.ts";

/** The largest enquiry takes 68,000 bytes, with twelve bytes for each character. */
const maxFormBytes = 80 * 1024;

/** More than twice the fields of any page; parsing time grows with their number. */
const maxFields = 32;

const withPicture = /^\/welcome$/;

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Headers that a client could forge, and those that change with the body. */
const notPassed = [
  "host",
  "origin",
  "x-forwarded-host",
  "x-forwarded-proto",
  "authorization",
  "content-type",
  "content-length",
];

/** No page has it, since staff cannot give a page an underscore. */
const unknownPath = "/not_found";

/** Replaces host and origin by the site's own; throws 400, 413 or 415 for a form. */
export async function ownRequest(
  c: Context<Env>,
  siteUrl: string,
  isWelcomeOpen: () => Promise<boolean> = async () => false,
): Promise<Request> {
  const { raw } = c.req;
  const url = new URL(raw.url);
  const headers = new Headers(raw.headers);
  for (const name of notPassed) headers.delete(name);
  const address = new URL(siteUrl);
  // Two slashes would be read as a host, and React Router warns of what it cannot decode.
  const isPath = isDecodable(url.pathname) && !url.pathname.includes("//");
  address.pathname = isPath ? url.pathname : unknownPath;
  // Not checked: `URLSearchParams` takes U+FFFD for bytes that are no UTF-8.
  address.search = url.search;
  return new Request(address, {
    method: raw.method,
    headers,
    signal: raw.signal,
    ...(raw.method === "POST" && {
      body: await readForm(raw, withPicture.test(url.pathname) && (await isWelcomeOpen())),
    }),
  });
}

async function readForm(request: Request, takesPicture: boolean): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!formType.test(type)) throw new HttpError("not_form");
  const isMultipart = /^multipart/i.test(type);
  if (takesPicture && isMultipart) {
    return new URLSearchParams(
      (await readPictureForm(request, { type, maxFields })) as HeaderPair[],
    );
  }
  const body = (await readBytes(request, maxFormBytes)) as Uint8Array<ArrayBuffer>;
  const signs = Buffer.from(body).toString("latin1");
  const fields = signs.split(isMultipart ? /form-data/i : "&", maxFields + 1);
  if (fields.length > maxFields) throw new HttpError("too_large");
  if (!isMultipart) readQuery(`?${signs}`);
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw invalidField("", "malformed_form");
    });
  return new URLSearchParams([...form].filter(isText));
}

type HeaderPair = [string, string];

const isText = (field: [string, FormDataEntryValue]): field is HeaderPair =>
  typeof field[1] === "string";
