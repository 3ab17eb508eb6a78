import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { sentences } from "#contract/errors.ts";
import { inertPolicy } from "./security-headers.ts";

/** How often the event loop is looked at, in milliseconds. */
const pulse = 20;

/** A loop that rests for less than this share of the time has all the work that it can do. */
const rest = 0.05;

/** How long one round of the loop may take requests in, of a stream and of a burst, in milliseconds. */
const longestRound = 100;
const longestBurst = 600;

/** A burst of so many requests is let in whole; once there has been no rest for so many milliseconds it is a stream. */
const burst = 256;
const burstInFlight = 128;
const streamAfter = 250;

/** So many of a stream are let in in any case: in one round, and in flight. */
const few = 48;

/** How long those let in may take together, in seconds. */
const tolerated = 0.35;

export interface Overload {
  /** Takes a request in, or answers it 503 at once and says false. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
  figures(): { inFlight: number; refused: number; delay: number };
  stop(): void;
}

/**
 * Sheds load while the event loop has no rest: when one round of it lasts too long, and when more is in flight than
 * it finishes in a third of a second. What is let in is answered in time; the others hear at once that they are not.
 */
export function watchOverload(): Overload {
  let last = performance.eventLoopUtilization();
  let lastPulse = performance.now();
  let delay = 0;
  let busySince: number | null = null;
  let [inFlight, inRound, refused, finished] = [0, 0, 0, 0];
  let finishedPerSecond = 0;

  const timer = setInterval(() => {
    const now = performance.now();
    const elapsed = now - lastPulse;
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    busySince = utilization > 1 - rest ? (busySince ?? lastPulse) : null;
    delay = Math.max(0, elapsed - pulse);
    finishedPerSecond +=
      ((finished * 1000) / elapsed - finishedPerSecond) * Math.min(1, elapsed / 500);
    finished = 0;
    inRound = 0;
    lastPulse = now;
  }, pulse);
  timer.unref();

  return {
    admit(request, response) {
      if (isOverloaded()) {
        refused += 1;
        refuse(request, response);
        return false;
      }
      // One that drops its body in costs nothing until it is whole: slow clients must not look like load.
      if (hasBody(request)) request.once("end", () => follow(response));
      else follow(response);
      return true;
    },
    figures: () => ({ inFlight, refused, delay }),
    stop: () => clearInterval(timer),
  };

  function follow(response: ServerResponse): void {
    if (response.closed) return;
    inFlight += 1;
    inRound += 1;
    response.once("close", () => {
      inFlight -= 1;
      finished += 1;
    });
  }

  function isOverloaded(): boolean {
    const now = performance.now();
    const isStream = busySince !== null && now - busySince > streamAfter;
    const isLongRound = now - lastPulse > longestRound;
    const isOverlong = now - lastPulse > longestBurst;
    if (isLongRound && inRound >= (isStream || isOverlong ? few : burst)) return true;
    if (busySince === null) return false;
    return inFlight >= Math.max(isStream ? few : burstInFlight, finishedPerSecond * tolerated);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function refuse({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const message = sentences.overloaded;
  const isCall = url.startsWith("/api/");
  response.writeHead(503, {
    "retry-after": "2",
    "cache-control": "no-store",
    "content-type": isCall ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "content-security-policy": inertPolicy,
    "x-content-type-options": "nosniff",
    "x-request-id": randomUUID(),
  });
  response.end(isCall ? JSON.stringify({ error: message, message }) : message);
}
