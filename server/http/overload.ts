import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type ErrorBody, errors } from "#contract/errors.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Nobody is refused while fewer requests than this wait. */
const maxWaiting = 200;

/** Nor while the one that has waited longest has waited for less than this, in milliseconds. */
const maxWaitMs = 2000;

/** So many turns of the event loop in a row may be left to new connections. */
const maxAcceptTurns = 10;

/** How long work is put off while the database is crowded, in milliseconds. */
const crowdedPauseMs = 1;

export interface Overload {
  /** Begins to work on a request when it is its turn, or answers it 503. */
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
  /** The headers of every answer. */
  everywhere(): Headers;
  /** Who asks: clients take turns. */
  clientOf(request: IncomingMessage): string;
  /** Whether what is begun now would have to wait for the database. */
  isCrowded(): boolean;
}

/**
 * Queues requests, begins one in each turn of the event loop, and refuses the newest of the client
 * with most of them where too many wait for too long. Refusals are counted, not logged.
 */
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
    if (queue.length >= maxWaiting) refuseExcess();
    // libuv accepts one connection a turn; after work in each of them the others would wait unseen.
    acceptTurns = isAccepting ? acceptTurns + 1 : 0;
    isAccepting = false;
    if (acceptTurns % maxAcceptTurns === 0 && !parts.isCrowded()) beginNext();
    schedule();
  }

  function refuseExcess(): void {
    if (!isOverdue()) return;
    queue.filter((waiting) => !isGone(waiting));
    for (const { request, response } of isOverdue() ? queue.trim(maxWaiting - 1) : []) {
      refused += 1;
      refuse(request, response, parts.everywhere());
    }
  }

  function isOverdue(): boolean {
    const since = performance.now() - maxWaitMs;
    return queue.heads().some((head) => head.since <= since);
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
    // A pipelined answer that waits for the one before it hears of no closed connection.
    request.once("close", () => {
      if (request.socket.destroyed) end();
    });
    begin();
  }
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
