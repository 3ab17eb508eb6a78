import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type ErrorBody, errors } from "#contract/errors.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Requests are rejected only beyond this. */
const maxWaiting = 200;

/** And only while the oldest has waited for longer than this. */
const maxWaitMs = 2000;

/** Beyond both, requests older than this are rejected before the newest. */
const tooLateMs = 2400;

const maxAcceptTurns = 10;

const crowdedPauseMs = 1;

export interface Overload {
  admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  figures(): { waiting: number; inFlight: number; refused: number };
}

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

/** One request per event loop turn; rejects the newest of the largest client, unlogged. */
export function watchOverload(server: Server, parts: OverloadParts): Overload {
  const queue = createFairQueue<Waiting>();
  let [inFlight, refused] = [0, 0];
  let isScheduled = false;
  let isAccepting = false;
  let acceptTurns = 0;

  server.on("connection", () => {
    isAccepting = true;
  });

  return {
    admit(request, response, begin) {
      queue.push(parts.clientOf(request), { since: performance.now(), request, response, begin });
      schedule();
    },
    figures: () => ({ waiting: queue.length, inFlight, refused }),
  };

  function schedule(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    if (parts.isCrowded()) setTimeout(turn, crowdedPauseMs);
    else setImmediate(turn);
  }

  function turn(): void {
    isScheduled = false;
    const start = performance.now();
    if (queue.length >= maxWaiting) refuseExcess(start);
    const now = performance.now();
    // libuv accepts one connection a turn; the others would wait unseen behind each piece of work.
    acceptTurns = isAccepting ? acceptTurns + 1 : 0;
    isAccepting = false;
    if (acceptTurns % maxAcceptTurns > 0) schedule();
    // Rejecting costs time too: work gets as much as reading and rejecting together.
    else work(now + 2 * (now - start));
  }

  function work(end: number): void {
    if (!parts.isCrowded()) beginNext();
    afterwards(() => {
      const goesOn = queue.length > 0 && performance.now() < end && !parts.isCrowded();
      if (goesOn) work(end);
      else schedule();
    });
  }

  function refuseExcess(now: number): void {
    if (!queue.heads().some(({ since }) => since <= now - maxWaitMs)) return;
    queue.filter((waiting) => !isGone(waiting));
    let excess = queue.length - maxWaiting + 1;
    const late: Waiting[] = [];
    queue.filter((waiting) => {
      if (excess <= 0 || waiting.since > now - tooLateMs) return true;
      excess -= 1;
      late.push(waiting);
      return false;
    });
    for (const { request, response } of [...late, ...queue.trim(maxWaiting - 1)]) {
      refused += 1;
      refuse(request, response, parts.everywhere());
    }
  }

  function beginNext(): void {
    let next = queue.next();
    while (next && isGone(next)) next = queue.next();
    if (!next) return;
    const { request, response, begin } = next;
    inFlight += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) inFlight -= 1;
      isOver = true;
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

const isGone = ({ request, response }: Waiting) => response.closed || request.socket.destroyed;

function refuse({ url = "" }: IncomingMessage, response: ServerResponse, everywhere: Headers) {
  const { message } = errors.overloaded;
  const isCall = url.startsWith("/api/");
  response.writeHead(503, {
    ...Object.fromEntries(everywhere),
    "retry-after": "2",
    "cache-control": "no-store",
    "content-type": isCall ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "x-request-id": randomUUID(),
  });
  response.end(
    isCall
      ? JSON.stringify({ error: message, message, code: "overloaded" } satisfies ErrorBody)
      : message,
  );
}
