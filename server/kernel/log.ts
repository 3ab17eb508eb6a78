import { format } from "node:util";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";
import { codeOf } from "./error-message.ts";
import { withoutTokens } from "./secrets.ts";

export type Log = Logger;

export function createLog(level: Config["LOG_LEVEL"], isTerminal = process.stdout.isTTY): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${isoTime(Date.now())}"`,
    serializers: { err: serializeError },
    redact: { paths: secrets, censor: "…" },
  };
  if (isTerminal) return pino(options, { write: writeForPerson });
  output ??= openOutput();
  return pino(options, output);
}

const levels = [
  ["log", "info"],
  ["info", "info"],
  ["debug", "debug"],
  ["warn", "warn"],
  ["error", "error"],
] as const;

/** Sends what libraries print to the log, since each event there is one line of JSON. */
export function logConsole(log: Log): void {
  for (const [method, level] of levels)
    console[method] = (...values: unknown[]) => log[level](withoutTokens(format(...values)));
}

/** Prints a line that stays plain text, for whoever starts the server. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const flushMs = 50;

let output: ReturnType<typeof openOutput> | undefined;

/** Buffered: single writes would cost more than answering a request. */
function openOutput() {
  const opened = pino.destination({
    sync: false,
    // In text mode, all that waits would be measured again for each line.
    contentMode: "buffer",
    minLength: 32 * 1024,
    maxWrite: 64 * 1024,
  });
  // A full disk or a closed pipe must not end the server.
  opened.on("error", () => {});
  let waitingBytes = 0;
  opened.on("write", (bytes) => {
    waitingBytes -= bytes;
  });
  // pino's own interval would also write when nothing waits.
  const flush = () => {
    if (waitingBytes > 0) opened.flush();
  };
  setInterval(flush, flushMs).unref();
  return {
    write(line: string): void {
      const bytes = Buffer.from(line);
      waitingBytes += bytes.length;
      opened.write(bytes as never);
    },
  };
}

let second = { number: 0, text: "" };

/** Formats each second once, as most lines are in the same second as the line before. */
function isoTime(ms: number): string {
  const number = Math.floor(ms / 1000);
  if (number !== second.number) second = { number, text: new Date(ms).toISOString().slice(0, 20) };
  return `${second.text}${String(ms % 1000).padStart(3, "0")}Z`;
}

const secrets = ["authorization", "cookie", "password", "token", "code", "secret"].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/** Drops the queries, parameters and rows that drivers attach, with personal data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error).slice(0, 500)) };
  const { name, message, stack, cause } = error;
  const reason = codeOf(error);
  return {
    type: name,
    message: withoutTokens(message.slice(0, 500)),
    ...(reason !== undefined && { reason }),
    stack: stack && withoutTokens(stack.slice(0, 4000)),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

interface LogLine {
  time: string;
  level: number;
  msg: string;
  err?: { stack?: string };
  [detail: string]: unknown;
}

function writeForPerson(line: string): void {
  const { time, level, msg, err, ...rest }: LogLine = JSON.parse(line);
  const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const name = pino.levels.labels[level] ?? "";
  const stack = err ? `\n${err.stack ?? ""}` : "";
  process.stdout.write(`${time.slice(11, 23)} ${name} ${msg} ${details.join(" ")}${stack}\n`);
}
