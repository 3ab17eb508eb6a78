import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/**
 * The log: one JSON line an event, or a short line for a person when standard output is a terminal.
 */
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

let output: ReturnType<typeof pino.destination> | undefined;

/** Writes lines together: one by one, each would cost more than answering its request. */
function openOutput() {
  const opened = pino.destination({ sync: false, minLength: 8192, periodicFlush: 50 });
  // A log that nobody reads any more, or that finds no room on its disk, ends no server.
  opened.on("error", () => {});
  return opened;
}

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

/**
 * What a log needs of an error. Drivers hang queries, parameters and rows on theirs, with what
 * people typed.
 */
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
