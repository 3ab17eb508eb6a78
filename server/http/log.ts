import type { MiddlewareHandler } from "hono";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";
import type { Env } from "./env.ts";

export type Log = Logger;

/** The log: one JSON line an event, or a short line for a person when standard output is a terminal. */
export function createLog(level: Config["LOG_LEVEL"], isTerminal = process.stdout.isTTY): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    redact: { paths: secrets, censor: "…" },
  };
  return isTerminal ? pino(options, { write: writeForPerson }) : pino(options, process.stdout);
}

/** Names under which something secret or personal might come along. */
const secrets = ["authorization", "cookie", "password", "token", "code", "secret"].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/** What a log needs of an error. Drivers hang queries, parameters and rows on theirs, with what people typed. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 500) };
  const { name, message, stack, cause } = error;
  const reason = (error as { code?: unknown }).code;
  return {
    type: name,
    message: message.slice(0, 500),
    ...(typeof reason === "string" && { reason }),
    stack: stack?.slice(0, 4000),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

function writeForPerson(line: string): void {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const name = pino.levels.labels[level as number] ?? "";
  const stack = err ? `\n${(err as { stack?: string }).stack ?? ""}` : "";
  process.stdout.write(
    `${String(time).slice(11, 23)} ${name} ${String(msg)} ${details.join(" ")}${stack}\n`,
  );
}

/** What the log tells of a request. */
export interface Answered {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** When it came, by `performance.now()`. */
  start: number;
  address: string;
  fault?: unknown;
}

/** Logs a request that is answered; what a stranger wrote into it stays on one line. */
export function logAnswered(log: Log, { path, start, fault, ...facts }: Answered): void {
  log[facts.status >= 500 ? "error" : "info"](
    {
      requestId: facts.requestId,
      method: facts.method,
      path: oneLine(path),
      status: facts.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      address: facts.address,
      ...(fault !== undefined && { err: fault }),
    },
    "request",
  );
}

/** Logs each request once it is answered. */
export function logRequests(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const requestId = c.get("requestId");
    const fault = c.get("fault");
    if (c.env?.inProcess) {
      if (fault) log.error({ err: fault, requestId }, "fault");
      return;
    }
    const { method, path } = c.req;
    logAnswered(log, {
      ...{ requestId, method, path, start, fault },
      status: c.res.status,
      address: c.get("address"),
    });
  };
}

/** Text of a stranger's without line breaks and terminal codes, cut to what a log line can bear. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return text.slice(0, 500).replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, "?");
}
