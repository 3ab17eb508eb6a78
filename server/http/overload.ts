import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { type ErrorBody, errors } from "#contract/errors.ts";
import { createFairLine } from "./fair-line.ts";

/** A line that has been there for so long is no burst that passes; in milliseconds. */
const burst = 200;

/** How long anybody may have to stand in such a line, in milliseconds; with the burst and the work itself well within half a second. */
const patience = 200;

/** So many may stand in line however slowly it moves. */
const few = 20;

/** More than these are no burst that passes. */
const many = 4000;

/** Who has not said all of a request after so long could not be answered anyway; in milliseconds. */
const longestSaying = 100;

/** How much the latest step says about the next ones. */
const weight = 0.2;

/** How long newcomers are taken in before the next piece of work is begun, in milliseconds. */
const longestWelcome = 3;

export interface Overload {
  /** Begins to work on a request when it is its turn, or answers it 503 at once. */
  admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  figures(): { waiting: number; inFlight: number; refused: number };
}

/** What every answer says, by name. */
type Headers = readonly (readonly [name: string, value: string])[];

interface Waiting {
  since: number;
  request: IncomingMessage;
  response: ServerResponse;
  begin(): void;
}

export interface OverloadParts {
  /** What every answer says. */
  everywhere(): Headers;
  /** Who asks: clients take turns. */
  clientOf(request: IncomingMessage): string;
  /** Whether what is begun now would have to wait for the database. */
  isCrowded(): boolean;
}

/**
 * Lets requests stand in line, where clients take turns, and begins one in each turn of the event loop. Whoever
 * would have to stand there for too long hears so at once, unless it is a burst that may pass: first of all who has most
 * in line, so that one client's flood is not everybody's.
 *
 * Node takes in one new connection a turn, so turns have to be short: work begun as fast as it is asked for makes
 * one turn of many pieces of work, and a connection that waits outside waits for as many turns as others came before it.
 * Nor is more than one begun in a turn while `isCrowded`, or all would leave this line for another that nobody keeps short.
 * Refusals are counted and not logged, for what is written of thousands a second is no longer read.
 */
export function watchOverload(server: Server, parts: OverloadParts): Overload {
  const { everywhere, clientOf, isCrowded } = parts;
  const line = createFairLine<Waiting>();
  let [inFlight, refused, newcomers] = [0, 0, 0];
  let isMoving = false;
  let welcomedSince: number | null = null;
  let standingSince = 0;
  /** When the last turn began, and how many pieces of work in it. */
  let [turnedAt, begun] = [0, 0];
  /** How long the line takes to move by one, in milliseconds. */
  let step = 1;
  /** How long refusals took since the last turn, in milliseconds. */
  let shedding = 0;

  server.on("connection", () => {
    newcomers += 1;
  });

  return {
    admit(request, response, begin) {
      const since = performance.now();
      if (line.length === 0) standingSince = since;
      line.join(clientOf(request), { since, request, response, begin });
      if (line.length > many) shorten();
      if (isMoving) return;
      isMoving = true;
      setImmediate(turn);
    },
    figures: () => ({ waiting: line.length, inFlight, refused }),
  };

  /** Sends away who came last, as long as a line that stands is too long. */
  function shorten(): void {
    const most = Math.max(few, patience / step);
    if (line.length <= most) return;
    const start = performance.now();
    if (line.length <= many && start - standingSince < burst) return;
    const isIdle = ({ since, request }: Waiting) =>
      !request.complete && start - since > longestSaying;
    for (const { request, response } of line.shorten(most, isIdle)) {
      refused += 1;
      refuse(request, response, everywhere());
    }
    shedding += performance.now() - start;
  }

  function turn(): void {
    const now = performance.now();
    if (newcomers > 0) {
      newcomers = 0;
      welcomedSince ??= now;
      if (now - welcomedSince < longestWelcome) return void setImmediate(turn);
    }
    welcomedSince = null;
    if (begun > 0) step += ((now - turnedAt) / begun - step) * weight;
    [turnedAt, begun] = [now, 0];
    // Reading what is refused takes about as long as refusing it; work gets as much time as both.
    const end = now + shedding * 2;
    shedding = 0;
    shorten();
    work(end);
  }

  function work(end: number): void {
    const next = line.next();
    if (!next) {
      isMoving = begun > 0;
      if (isMoving) setImmediate(turn);
      return;
    }
    begun += 1;
    if (!next.response.closed && !next.request.socket.destroyed) begin(next);
    afterwards(() => {
      if (performance.now() < end && !isCrowded()) work(end);
      else setImmediate(turn);
    });
  }

  function begin({ request, response, begin }: Waiting): void {
    inFlight += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) inFlight -= 1;
      isOver = true;
    };
    response.once("close", end);
    // Of answers that wait for the one before them nobody says that their connection has ended.
    request.once("close", () => {
      if (request.socket.destroyed) end();
    });
    begin();
  }
}

/** Runs once all that can be done at once has been done. */
function afterwards(task: () => void): void {
  queueMicrotask(() => process.nextTick(task));
}

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
