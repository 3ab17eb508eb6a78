import { type Encoding, encode } from "../../http/encodings.ts";
import { etagOf, isEtagMatch } from "../../http/etag.ts";

export interface Variant {
  head: string[];
  body: Buffer;
}

export interface CacheEntry {
  size: number;
  tag: string;
  variants: Partial<Record<Encoding, Variant>>;
  uses: number;
  headers: [name: string, value: string][];
  making: Map<Encoding, Promise<Variant>>;
}

const overheadBytes = 4000;

const ofTheBody = /^(?:content-(?:length|encoding|type)|etag|vary|x-request-id)$/;

export function createEntry(
  address: string,
  response: Headers,
  body: Buffer,
  everywhere: [name: string, value: string][],
): CacheEntry {
  const ownHeaders = [...response].filter(([name]) => !ofTheBody.test(name));
  const entry: CacheEntry = {
    size: overheadBytes + address.length * 2 + body.length,
    tag: response.get("etag")?.replace(/^W\//, "") ?? etagOf(body),
    variants: {},
    uses: 0,
    headers: [
      ["content-type", response.get("content-type") ?? "application/octet-stream"],
      ["vary", "Accept-Encoding"],
      ...ownHeaders,
      ...everywhere.filter(([name]) => !response.has(name)),
    ],
    making: new Map(),
  };
  entry.variants.identity = variantOf(entry, "identity", body);
  return entry;
}

export function variantOf(entry: CacheEntry, encoding: Encoding, body: Buffer): Variant {
  const isPlain = encoding === "identity";
  return {
    body,
    head: [
      ...entry.headers,
      // Weak, since the same content may be compressed again better.
      ["etag", isPlain ? entry.tag : `W/${entry.tag}`],
      ...(isPlain ? [] : [["content-encoding", encoding]]),
      ["content-length", String(body.length)],
    ].flat(),
  };
}

/** Concurrent requests share the work; `grow` gets the added bytes. */
export function variantIn(
  entry: CacheEntry,
  encoding: Encoding,
  grow: (bytes: number) => void,
): Variant | Promise<Variant> {
  const plain = entry.variants.identity as Variant;
  const cached = entry.variants[encoding] ?? entry.making.get(encoding);
  if (cached || encoding === "identity") return cached ?? plain;

  const making = encode(plain.body, encoding, "quick").then((body) => {
    entry.making.delete(encoding);
    const variant = body ? variantOf(entry, encoding, body) : plain;
    entry.variants[encoding] = variant;
    if (body) grow(body.length);
    return variant;
  });
  entry.making.set(encoding, making);
  return making;
}

export const isFresh = (entry: CacheEntry, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && isEtagMatch(ifNoneMatch, entry.tag);

export function notModified({ head }: Variant): string[] {
  const headers: string[] = [];
  for (let index = 0; index < head.length; index += 2) {
    const [name = "", value = ""] = head.slice(index, index + 2);
    if (!name.startsWith("content-") || name === "content-security-policy")
      headers.push(name, value);
  }
  return headers;
}
