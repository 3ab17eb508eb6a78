import type { Context } from "hono";
import { HttpError, invalidField } from "../kernel/errors.ts";
import type { Env } from "./env.ts";

const bodyLimit = 1024 * 1024;

/** Throws 413, 415 or 400; an empty body is an empty object if `mayBeEmpty`. */
export async function readJson(c: Context<Env>, mayBeEmpty = false): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, bodyLimit);
  if (mayBeEmpty && bytes.byteLength === 0) return {};
  const type = c.req.header("content-type");
  if (type === undefined ? bytes.byteLength > 0 : !isJson(type)) {
    throw new HttpError("not_json");
  }
  try {
    return JSON.parse(decode(bytes));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw invalidField("", "malformed_json");
  }
}

/** Throws 413 beyond `limit` bytes, without reading further. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isJson(type: string): boolean {
  const [media = "", ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset"));
  const isUtf8 = charset === undefined || /^charset\s*=\s*"?utf-?8"?$/.test(charset);
  return /^application\/(?:[\w.+-]+\+)?json$/.test(media) && isUtf8;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidField("", "not_utf8");
  }
}

const tooLarge = () => new HttpError("too_large");
