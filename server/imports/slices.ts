import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

const partSize = 100;

export function* partsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += partSize)
    yield all.slice(start, start + partSize);
}

/** Runs the work in parts so that others can write in between. */
export async function inParts<T>(
  all: readonly T[],
  work: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (const part of partsOf(all)) {
    await work(part);
    await nextTurn();
  }
}

/** Visitors hardly notice a wait of this many milliseconds. */
const sliceMs = 5;

/** Yields one item after another and lets other requests be answered in between. */
export async function* inSlices<T>(all: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for (const each of all) {
    if (performance.now() - began > sliceMs) {
      await nextTurn();
      began = performance.now();
    }
    yield each;
  }
}

/**
 * Hands each transaction as many items as fit in a slice of time, and at least one. On SQLite
 * visitors and other writers are served only in the pauses between transactions.
 */
export async function inTransactions<T>(
  all: readonly T[],
  transact: (slice: Iterable<T>) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < all.length; ) {
    const began = performance.eventLoopUtilization();
    const busyMs = () => performance.eventLoopUtilization(began).active;
    const slice = function* (): Generator<T> {
      do {
        yield* all.slice(index, ++index);
      } while (index < all.length && busyMs() < sliceMs);
    };
    await transact(slice());
    // The pause is as long as the process was busy.
    await pause(Math.min(50, busyMs()));
  }
}
