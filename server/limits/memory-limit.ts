import type { Rate } from "../config.ts";
import { TooMany } from "../kernel/errors.ts";

/**
 * Counts in fixed windows, in this process alone. For what happens with each request: a disk flush
 * for each would cost more than it protects. Everything else counts in the database (`limits.ts`).
 */
export function createMemoryLimit({ max, seconds }: Rate, clock: () => Date) {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    /** Throws `TooMany`, and counts nothing then. */
    consume(key: string, amount = 1): void {
      const now = clock().getTime();
      if (now >= endsAt) {
        counts = new Map();
        endsAt = now + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + amount;
      if (count > max) throw new TooMany(Math.ceil((endsAt - now) / 1000));
      counts.set(key, count);
    },
  };
}
