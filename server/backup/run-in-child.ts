import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { maxRunMs } from "./temp-files.ts";

/** Runs the program with the path of the backup; returns why it failed, null if it did not. */
export async function runInChild(
  program: string,
  file: string,
  signal: AbortSignal,
): Promise<string | null> {
  const child = spawn(process.execPath, [program, file], {
    stdio: ["pipe", "pipe", "pipe"],
    signal,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [failure, warnings] = [lastOf(child.stdout), lastOf(child.stderr)];
  let isTooLong = false;
  const limit = setTimeout(() => {
    isTooLong = true;
    child.kill();
  }, maxRunMs);
  const reasonOf = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isTooLong)
      return `The backup took longer than ${maxRunMs / 3_600_000} hours and was stopped.`;
    return failure() || `The backup ended with ${signal ?? `exit code ${code}`}.\n${warnings()}`;
  };
  return new Promise<string | null>((resolve) => {
    child.on("error", (error) => child.pid === undefined && resolve(error.message));
    child.on("close", (code, signal) => resolve(code === 0 ? null : reasonOf(code, signal)));
  }).finally(() => clearTimeout(limit));
}

function lastOf(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    text = (text + part).slice(-2000);
  });
  return () => text.trim();
}
