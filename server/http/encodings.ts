import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const remembered = new LRUCache<string, Encoding>({ max: 100 });

export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity";
  const cached = remembered.get(header);
  if (cached) return cached;
  const encoding = choose(header);
  if (header.length <= 200) remembered.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const accepted = parseAccept(header.slice(0, 1000));
  const qualityOf = (name: string) =>
    (
      accepted.find(({ type }) => type.toLowerCase() === name) ??
      accepted.find(({ type }) => type === "*")
    )?.q ?? 0;
  const [br, gzipped] = [qualityOf("br"), qualityOf("gzip")];
  if (br > 0 && br >= gzipped) return "br";
  return gzipped > 0 ? "gzip" : "identity";
}

/** SVG is the only compressible picture: icons hold PNG, and compressed tags fit no range. */
export const isCompressible = (type: string) =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !/^image\/(?!svg)/.test(type);

const minBytes = 512;

export async function encode(
  bytes: Buffer,
  encoding: Exclude<Encoding, "identity">,
  effort: "quick" | "best",
): Promise<Buffer | null> {
  if (bytes.length < minBytes) return null;
  const isQuick = effort === "quick";
  const encoded =
    encoding === "br"
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await gzipped(bytes, { level: isQuick ? 5 : 9 });
  // A copy of its own size: zlib's buffer is up to 16 KiB larger.
  return encoded.length < bytes.length ? Buffer.copyBytesFrom(encoded) : null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
