import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type Encoding, encodingFor, isCompressible } from "./encodings.ts";
import type { Env } from "./env.ts";
import { isEtagMatch } from "./etag.ts";

interface ServedFile {
  type: string;
  /** In quotes, of these very bytes. */
  tag: string;
  modifiedAt?: Date;
  size: number;
  /** Returns the bytes from `start` to `end`, both included. */
  read(start: number, end: number): Readable | Uint8Array;
  /** The encoding that the bytes have already. */
  encoding?: Exclude<Encoding, "identity">;
}

interface ByteRange {
  start: number;
  end: number;
}

type RequestedRange = ByteRange | "whole" | "unsatisfiable";

const minCompressed = 1024;

/**
 * Answers GET and HEAD as RFC 9110 says: preconditions, one range of bytes (several get the whole),
 * and compressed on the way where the type is worth it. Other headers are the caller's.
 */
export function answerContent(c: Context<Env>, content: ServedFile): Response {
  const { type, size, tag, modifiedAt } = content;
  const range = rangeOf(c, content);
  const encoding = encodingOf(c, content, range);
  c.header("etag", encoding === "identity" ? tag : `W/${tag}`);
  c.header("accept-ranges", "bytes");
  if (modifiedAt) c.header("last-modified", modifiedAt.toUTCString());
  if (isCompressible(type)) c.header("vary", "Accept-Encoding");
  const status = conditionalStatus(c, tag, modifiedAt);
  if (status) return c.body(null, status);
  if (range === "unsatisfiable") {
    c.header("content-range", `bytes */${size}`);
    return c.body(null, 416);
  }
  return send(c, content, { range, encoding });
}

/** How the bytes are compressed on the way. */
function encodingOf(
  c: Context<Env>,
  { type, size, encoding }: ServedFile,
  range: RequestedRange,
): Encoding {
  const isWorthIt = isCompressible(type) && size >= minCompressed;
  if (encoding || !isWorthIt || range !== "whole") return "identity";
  return encodingFor(c.req.header("accept-encoding"));
}

interface Sending {
  range: ByteRange | "whole";
  encoding: Encoding;
}

function send(c: Context<Env>, content: ServedFile, { range, encoding }: Sending): Response {
  const { type, size } = content;
  const isWhole = range === "whole";
  const { start, end } = isWhole ? { start: 0, end: size - 1 } : range;
  const sent = content.encoding ?? encoding;
  c.header("content-type", type);
  if (!isWhole) c.header("content-range", `bytes ${start}-${end}/${size}`);
  if (sent !== "identity") c.header("content-encoding", sent);
  if (encoding === "identity") c.header("content-length", String(end - start + 1));
  // Hono does not close an unused stream: the file would stay open.
  if (c.req.method === "HEAD" || size === 0) return c.body(null);
  const bytes = content.read(start, end);
  const body = encoding === "identity" ? bytes : compressed(bytes, encoding);
  return c.body(bodyOf(body), isWhole ? 200 : 206);
}

function compressed(bytes: Readable | Uint8Array, encoding: Exclude<Encoding, "identity">) {
  const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const packing = encoding === "br" ? createBrotliCompress(effort) : createGzip();
  const source = bytes instanceof Readable ? bytes : Readable.from([bytes]);
  source.on("error", (error) => packing.destroy(error));
  packing.on("close", () => source.destroy());
  return source.pipe(packing);
}

const bodyOf = (bytes: Readable | Uint8Array) =>
  bytes instanceof Readable
    ? (Readable.toWeb(bytes) as ReadableStream)
    : (bytes as Uint8Array<ArrayBuffer>);

/** In the order of RFC 9110, 13.2.2; null where the answer is to be sent. */
function conditionalStatus(c: Context<Env>, tag: string, modifiedAt: Date | undefined) {
  const at = modifiedAt && Math.floor(modifiedAt.getTime() / 1000) * 1000;
  const dateIn = (name: string) => (at === undefined ? NaN : Date.parse(c.req.header(name) ?? ""));
  const match = c.req.header("if-match");
  const isOther =
    match === undefined
      ? at !== undefined && at > dateIn("if-unmodified-since")
      : match.trim() !== "*" && !isStrongMatch(match, tag);
  if (isOther) return 412;
  const none = c.req.header("if-none-match");
  const isKnown =
    none === undefined
      ? at !== undefined && at <= dateIn("if-modified-since")
      : isEtagMatch(none, tag);
  return isKnown ? 304 : null;
}

const isStrongMatch = (header: string, tag: string) =>
  header.split(",").some((each) => each.trim() === tag);

function rangeOf(c: Context<Env>, { size, tag, modifiedAt }: ServedFile): RequestedRange {
  const range = c.req.method === "GET" && c.req.header("range");
  if (!range) return "whole";
  const condition = c.req.header("if-range")?.trim();
  const isSame =
    condition === undefined || condition === tag || condition === modifiedAt?.toUTCString();
  return isSame ? rangeIn(range, size) : "whole";
}

/** Ranges of other units than bytes are ignored; faulty ones cannot be satisfied. */
export function rangeIn(header: string, size: number): RequestedRange {
  const [, list] = /^\s*bytes=(.*)$/i.exec(header) ?? [];
  if (list === undefined) return "whole";
  const parts = list.split(",").map((part) => spanOf(part.trim(), size));
  const spans = parts.filter((part) => part !== null && part !== undefined);
  if (parts.includes(undefined) || spans.length === 0) return "unsatisfiable";
  const [first] = spans;
  return spans.length === 1 && first ? first : "whole";
}

/** Null beyond the end, undefined for what is no range. */
function spanOf(text: string, size: number): ByteRange | null | undefined {
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(text) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < Number(first)) return undefined;
  return Number(first) < size ? { start: Number(first), end } : null;
}

interface FileOptions {
  type?: string;
  /** The tag of a file whose name says what is in it, so that all machines have the same. */
  tag?: string | undefined;
  /** Whether the build may have left compressed copies beside it. */
  isPrecompressed?: boolean;
}

/** As `answerContent`; null where there is no such file. */
export async function answerFile(
  c: Context<Env>,
  path: string,
  { type = typeOf(path), tag, isPrecompressed = false }: FileOptions = {},
): Promise<Response | null> {
  const plain = await statOf(path);
  if (!plain) return null;
  const encoding = encodingFor(c.req.header("accept-encoding"));
  const copy = isPrecompressed && isCompressible(type) ? await copyOf(path, encoding) : null;
  const { file, stats, ...more } = copy ?? { file: path, stats: plain };
  return answerContent(c, {
    type,
    size: stats.size,
    modifiedAt: stats.mtime,
    ...more,
    tag: tag ?? `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`,
    read: (start, end) => createReadStream(file, { start, end }),
  });
}

const extensions = { br: ".br", gzip: ".gz" };

async function copyOf(path: string, encoding: Encoding) {
  if (encoding === "identity") return null;
  const file = path + extensions[encoding];
  const stats = await statOf(file);
  return stats && { file, stats, encoding };
}

async function statOf(path: string): Promise<Stats | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? stats : null;
}

const typeOf = (path: string) => getMimeType(path) ?? "application/octet-stream";

/** Neither out of the folder nor what is hidden in it, such as files that are being written. */
const unfit = /[%\\\0]|\/\/|\/\.(?!well-known\/)/;

interface FolderOptions extends Pick<FileOptions, "isPrecompressed"> {
  /** The beginning of a path that is not part of the file's place in the folder. */
  prefix?: string;
  caching?: string;
  tagOf?(path: string): string | undefined;
}

/** Serves what is in a folder; other requests go on. */
export function serveFolder(root: string, options: FolderOptions = {}): MiddlewareHandler<Env> {
  const { prefix = "", caching, tagOf, isPrecompressed = false } = options;
  return async (c, next) => {
    const { path, method } = c.req;
    if ((method !== "GET" && method !== "HEAD") || unfit.test(path)) return next();
    const file = join(root, path.slice(prefix.length));
    const answer = await answerFile(c, file, { isPrecompressed, tag: tagOf?.(path) });
    if (!answer) return next();
    if (caching && answer.status < 400) answer.headers.set("cache-control", caching);
    return answer;
  };
}
