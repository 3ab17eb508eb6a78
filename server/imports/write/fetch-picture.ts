import { STATUS_CODES } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { GuardedAnswer, GuardedRequest } from "../../kernel/guarded-fetch.ts";
import type { FetchFile } from "./pictures.ts";

interface FetchPictureParts {
  fetch(address: string, request: GuardedRequest): Promise<GuardedAnswer>;
  /** The user agent; many hosts refuse requests without one. */
  userAgent: () => string;
  wait?: (ms: number) => Promise<unknown>;
}

/** The deadline for one picture is in milliseconds. */
const timeoutMs = 20_000;

const maxHops = 3;

/** A busy host is asked this often again, and the wait for it is at most this long. */
const [maxRetries, maxWaitMs, usualWaitMs] = [2, 10_000, 2000];

const busy: ReadonlySet<number> = new Set([429, 503]);

/** Fetches a picture of another site; throws an error that says what came in its place. */
export function createFetchPicture({
  fetch,
  userAgent,
  wait = pause,
}: FetchPictureParts): FetchFile {
  const ask = (address: string, maxBytes: number) =>
    fetch(address, {
      // One byte more than allowed shows that the file is too large.
      maxBytes: maxBytes + 1,
      timeoutMs,
      headers: {
        "user-agent": userAgent(),
        accept: "image/*,*/*;q=0.8",
        "accept-encoding": "identity",
      },
    });

  async function askPatiently(address: string, maxBytes: number): Promise<GuardedAnswer> {
    for (let retry = 0; ; retry += 1) {
      const answer = await ask(address, maxBytes);
      const waitMs = waitOf(answer);
      if (waitMs === null || waitMs > maxWaitMs || retry >= maxRetries) return answer;
      await wait(waitMs);
    }
  }

  return async (address, { maxBytes }) => {
    let at = address;
    let answer = await askPatiently(at, maxBytes);
    for (let hop = 0; hop < maxHops && isRedirect(answer); hop += 1) {
      at = new URL(answer.headers.location ?? "", at).href;
      answer = await askPatiently(at, maxBytes);
    }
    return fileIn(answer, maxBytes);
  };
}

/** Returns the wait in milliseconds; null if the host is not busy. */
function waitOf({ status, headers }: GuardedAnswer): number | null {
  if (!busy.has(status)) return null;
  const retryAfter = headers["retry-after"]?.trim();
  if (!retryAfter) return usualWaitMs;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? usualWaitMs : Math.max(0, at - Date.now());
}

const isRedirect = ({ status, headers: { location = "" } }: GuardedAnswer) =>
  status >= 300 && status < 400 && URL.canParse(location, "http://site.invalid");

/** Throws where the answer is none, or something else than the file. */
async function fileIn(answer: GuardedAnswer, maxBytes: number): Promise<Buffer> {
  const { status, headers, body } = answer;
  if (status !== 200) throw new Error(sentenceOf(answer));
  const tooLarge = `it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`;
  if (body.byteLength > maxBytes) throw new Error(tooLarge);
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const isZipped = body[0] === 0x1f && body[1] === 0x8b;
  if (!isZipped && encoding !== "identity" && encoding !== "gzip")
    throw new Error(
      `the old site sent it compressed (${encoding.slice(0, 20)}), which was not requested.`,
    );
  const file = isZipped ? await unzipped(body, maxBytes) : body;
  if (isPage(file)) throw new Error("the old site answered with a web page instead of the file.");
  if (file.byteLength === 0) throw new Error("the old site answered with an empty file.");
  return file;
}

async function unzipped(body: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: maxBytes });
  } catch {
    throw new Error("the old site sent it compressed (gzip), and it cannot be unpacked.");
  }
}

/** The beginning decides, whatever the type says, because an SVG is markup, too. */
const isPage = (file: Buffer) =>
  /^\s*(?:<!doctype html|<html\b|<head\b)/i.test(
    file.subarray(0, 300).toString("utf8").replace("\uFEFF", ""),
  );

function sentenceOf({ status, headers }: GuardedAnswer): string {
  const retryAfter = headers["retry-after"];
  const name = STATUS_CODES[status];
  const known = `the old site answered ${status}${name ? ` (${name})` : ""}`;
  return busy.has(status) && retryAfter
    ? `${known} and asks to wait: Retry-After ${retryAfter.slice(0, 40)}.`
    : `${known}.`;
}
