import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { longestRun } from "./temp-files.ts";

/** Runs the backup at low priority; resolves to why it failed, or null. */
export async function runInChild(file: string, signal: AbortSignal): Promise<string | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "run.ts"), file], {
    stdio: ["pipe", "pipe", "pipe"],
    signal,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [told, warned] = [lastOf(child.stdout), lastOf(child.stderr)];
  let isTooLong = false;
  const limit = setTimeout(() => {
    isTooLong = true;
    // A hanging process may ignore other signals.
    child.kill("SIGKILL");
  }, longestRun);
  const ending = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isTooLong)
      return `The backup took longer than ${longestRun / 3_600_000} hours and was broken off.`;
    return told() || `The backup ended with ${signal ?? `exit code ${code}`}.\n${warned()}`;
  };
  return new Promise<string | null>((resolve) => {
    child.on("error", (error) => child.pid === undefined && resolve(error.message));
    child.on("close", (code, signal) => resolve(code === 0 ? null : ending(code, signal)));
  }).finally(() => clearTimeout(limit));
}

function lastOf(stream: Readable): () => string {
  let said = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    said = (said + part).slice(-2000);
  });
  return () => said.trim();
}
