import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { type ErrorBody, errors } from "#contract/core/errors.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Requests are rejected once this many wait and the oldest has waited for `maxWaitMs`. */
const maxWaiting = 200;

const maxWaitMs = 2000;

/** Requests older than this are rejected too, until the oldest has waited under `maxWaitMs`. */
const tooLateMs = 2300;

const maxAcceptTurns = 64;

const crowdedPauseMs = 1;

/** Limits the requests at work while the event loop is saturated. */
const maxConcurrent = 4;

const loopSampleMs = 20;

type Headers = readonly (readonly [name: string, value: string])[];

interface Waiting {
  since: number;
  request: IncomingMessage;
  response: ServerResponse;
  begin(): void;
}

export interface OverloadParts {
  everywhere(): Headers;
  clientOf(request: IncomingMessage): string;
  isCrowded(): boolean;
}

/** Begins one request per event loop turn; rejects the busiest client's newest, unlogged. */
export function watchOverload(server: Server, parts: OverloadParts) {
  const queue = createFairQueue<Waiting>();
  let [inFlight, refused] = [0, 0];
  let isScheduled = false;
  let isOverloaded = false;
  let isAccepting = false;
  let acceptTurns = 0;
  const rendering = new Set<ServerResponse>();
  const isLoopFull = measureLoop();

  server.on("connection", () => {
    isAccepting = true;
  });

  return {
    admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
      queue.push(parts.clientOf(request), { since: performance.now(), request, response, begin });
      schedule();
    },
    figures: () => ({ waiting: queue.length, inFlight, refused }),
  };

  function schedule(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    if (parts.isCrowded() || isFull()) setTimeout(turn, crowdedPauseMs);
    else setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    const start = performance.now();
    refuseExcess(start);
    const now = performance.now();
    // libuv accepts one connection a turn; the others would wait unseen behind each piece of work.
    acceptTurns = isAccepting ? acceptTurns + 1 : 0;
    isAccepting = false;
    if (acceptTurns % maxAcceptTurns > 0) schedule();
    // Rejecting costs time too: work gets twice as much of it.
    else work(now + 2 * (now - start));
  }

  function work(end: number): void {
    if (!parts.isCrowded() && !isFull()) beginNext();
    afterwards(() => {
      const goesOn = queue.length > 0 && performance.now() < end && !parts.isCrowded() && !isFull();
      if (goesOn) work(end);
      else schedule();
    });
  }

  function refuseExcess(now: number): void {
    const isAnyOlder = queue.heads().some(({ since }) => since <= now - maxWaitMs);
    if (isAnyOlder && queue.length >= maxWaiting) queue.filter((waiting) => !isGone(waiting));
    isOverloaded = isAnyOlder && (isOverloaded || queue.length >= maxWaiting);
    if (!isOverloaded) return;
    const late: Waiting[] = [];
    queue.filter((waiting) => {
      if (waiting.since > now - tooLateMs) return true;
      late.push(waiting);
      return false;
    });
    for (const { request, response } of [...late, ...queue.trim(maxWaiting - 1)]) {
      refused += 1;
      refuse(request, response, parts.everywhere());
    }
  }

  /** False while requests only wait, as for a password hash: the event loop is idle then. */
  function isFull(): boolean {
    for (const response of rendering) {
      if (response.headersSent) rendering.delete(response);
    }
    return rendering.size >= maxConcurrent && isLoopFull();
  }

  function beginNext(): void {
    let next = queue.next();
    while (next && isGone(next)) next = queue.next();
    if (!next) return;
    const { request, response, begin } = next;
    inFlight += 1;
    rendering.add(response);
    let isOver = false;
    const end = () => {
      if (!isOver) inFlight -= 1;
      isOver = true;
      rendering.delete(response);
    };
    response.once("close", end);
    // A pipelined answer that waits for the one before it gets no `close` event.
    request.once("close", () => {
      if (request.socket.destroyed) end();
    });
    begin();
  }
}

function afterwards(task: () => void): void {
  queueMicrotask(() => process.nextTick(task));
}

function measureLoop(): () => boolean {
  let mark = performance.eventLoopUtilization();
  let isFull = false;
  return () => {
    const now = performance.eventLoopUtilization();
    if (now.active + now.idle - mark.active - mark.idle > loopSampleMs) {
      isFull = performance.eventLoopUtilization(now, mark).utilization > 0.9;
      mark = now;
    }
    return isFull;
  };
}

const isGone = ({ request, response }: Waiting) => response.closed || request.socket.destroyed;

function refuse({ url = "" }: IncomingMessage, response: ServerResponse, everywhere: Headers) {
  const { message } = errors.overloaded;
  const isCall = url.startsWith("/api/");
  response.writeHead(503, {
    ...Object.fromEntries(everywhere),
    "retry-after": "2",
    "cache-control": "no-store",
    ...(!isCall && { "x-error-code": "overloaded" }),
    "content-type": isCall ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "x-request-id": randomUUID(),
  });
  response.end(
    isCall
      ? JSON.stringify({ error: message, message, code: "overloaded" } satisfies ErrorBody)
      : message,
  );
}
