import { linkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { at, read, say } from "./run.mjs";

/**
 * In milliseconds; after this long, the process id of a killed owner may belong to another process.
 */
const longestClaimMs = 3_600_000;

/** The claim holds until this process ends. */
export async function queue() {
  const lock = at(".preparing");
  let hasSaid = false;
  while (!claim(lock)) {
    const owner = Number(read(lock));
    if (!isRunning(owner) || isOver(lock)) rmSync(lock, { force: true });
    else if (!hasSaid) {
      say(waiting(owner));
      hasSaid = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  process.on("exit", () => rmSync(lock, { force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
}

function claim(lock) {
  const ownFile = `${lock}.${process.pid}`;
  try {
    // Linked when whole, so that nobody reads a lock without its owner.
    writeFileSync(ownFile, String(process.pid));
    linkSync(ownFile, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function isOver(lock) {
  const claimedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - claimedAt > longestClaimMs;
}

function waiting(owner) {
  return `Waiting for process ${owner}, which prepares this folder. If it does something else, delete the file .preparing.`;
}
