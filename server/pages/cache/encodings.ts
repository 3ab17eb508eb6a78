import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type Encoding = "br" | "gzip" | "identity";

/** How many distinct `Accept-Encoding` headers are remembered; browsers send a handful. */
const capacity = 100;

const remembered = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` header allows. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const found = choose(header);
  if (remembered.size >= capacity) remembered.clear();
  if (header.length <= 200) remembered.set(header, found);
  return found;
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

/** What is shorter than this does not get smaller, in bytes. */
const shortest = 512;

/** Bytes in an encoding, quickly or as small as can be; null where that saves nothing. Works beside the event loop. */
export async function encode(
  bytes: Buffer,
  encoding: Exclude<Encoding, "identity">,
  effort: "quick" | "best",
): Promise<Buffer | null> {
  if (bytes.length < shortest) return null;
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
  return encoded.length < bytes.length ? encoded : null;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
