import type { MiddlewareHandler } from "hono";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";
import type { Env } from "./env.ts";
import { gathered } from "./gathered.ts";

export type Log = Logger;

/** The log: one JSON line an event, or a short line for a person when standard output is a terminal. */
export function createLog(level: Config["LOG_LEVEL"], isTerminal = process.stdout.isTTY): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${isoTime(Date.now())}"`,
    serializers: { err: serializeError },
    redact: { paths: secrets, censor: "…" },
  };
  if (isTerminal) return pino(options, { write: writeForPerson });
  output ??= gathered(process.stdout);
  return pino(options, output);
}

let output: ReturnType<typeof gathered> | undefined;

let second = { number: 0, text: "" };

/** A moment in ISO 8601; most are in the same second as the one before. */
function isoTime(ms: number): string {
  const number = Math.floor(ms / 1000);
  if (number !== second.number) second = { number, text: new Date(ms).toISOString().slice(0, 20) };
  return `${second.text}${String(ms % 1000).padStart(3, "0")}Z`;
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

export type LogAnswered = (answered: Answered) => void;

/** Logs requests that are answered; what a stranger wrote into one stays on one line. */
export function createRequestLog(log: Log): LogAnswered {
  // These fields hold nothing that would have to be left out, and looking for it takes its time.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, path, status, start, address, fault }) => {
    const level = status >= 500 ? "error" : "info";
    if (!lines.isLevelEnabled(level)) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const facts = { requestId, method, path: oneLine(path), status, ms, address };
    if (fault === undefined) lines[level](facts, "request");
    else log[level]({ ...facts, err: fault }, "request");
  };
}

/** Logs each request once it is answered. */
export function logRequests(log: Log): MiddlewareHandler<Env> {
  const logAnswered = createRequestLog(log);
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
    logAnswered({
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
