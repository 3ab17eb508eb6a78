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

/** One after the other, so that others are answered in between. */
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
 * Hands over as many as keep the process busy for a slice, at least one, for one transaction; then
 * the next ones. On SQLite neither visitors nor other writers come in between, save in the pauses.
 */
export async function inTransactions<T>(
  all: readonly T[],
  transact: (slice: Iterable<T>) => Promise<unknown>,
): Promise<void> {
  for (let place = 0; place < all.length; ) {
    const began = performance.eventLoopUtilization();
    const busyMs = () => performance.eventLoopUtilization(began).active;
    const slice = function* (): Generator<T> {
      do {
        yield* all.slice(place, ++place);
      } while (place < all.length && busyMs() < sliceMs);
    };
    await transact(slice());
    // The pause is as long as the process was busy.
    await pause(Math.min(50, busyMs()));
  }
}
