import type { Log } from "../kernel/log.ts";
import { createWorker, singleLane, type Worker } from "./worker.ts";

/** Deletes old data every hour, as `content/legal/privacy-policy.md` promises. */
export function createRetention(log: Log, deletions: readonly (() => Promise<unknown>)[]): Worker {
  let position = 0;
  return createWorker({
    name: "retention",
    log,
    pollMs: 3_600_000,
    isFirstDelayed: true,
    lanes: singleLane,
    // No claim between processes: a deletion that runs twice deletes nothing more, and each
    // process has picture files of its own.
    async claim() {
      const next = deletions[position];
      position = next ? position + 1 : 0;
      return next;
    },
    async run(deleteExpired) {
      try {
        await deleteExpired();
        return "done";
      } catch (error) {
        // One failure must not stop the other deletions.
        log.warn({ event: "retention_failed", err: error }, "retention sweep failed");
        return "failed";
      }
    },
  });
}
