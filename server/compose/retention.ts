import type { Log } from "../kernel/log.ts";

const intervalMs = 3_600_000;

export type Retention = ReturnType<typeof createRetention>;

/** Deletes old data regularly, as `content/legal/privacy-policy.md` promises. */
export function createRetention(log: Log, deletions: readonly (() => Promise<unknown>)[]) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const deleteExpired of deletions) {
      // One failure must not stop the other deletions.
      await deleteExpired().catch((error) =>
        log.warn({ err: error }, "what is old cannot be forgotten"),
      );
    }
  };
  return {
    sweep,
    start(): void {
      timer = setInterval(sweep, intervalMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
