import { expect, test } from "vitest";
import { inParts, inSlices, inTransactions } from "./slices.ts";

const numbers = Array.from({ length: 250 }, (_, index) => index);

/** Longer than a slice, without ever giving way. */
function keepBusy(): void {
  const end = performance.now() + 8;
  while (performance.now() < end);
}

/** Counts how often something else came in between. */
function watchTurns() {
  const turns = { count: 0 };
  const next = () => {
    turns.count += 1;
    timer = setImmediate(next);
  };
  let timer = setImmediate(next);
  return { turns, end: () => clearImmediate(timer) };
}

test("import slices: slow items get a transaction each, and other work runs in between", async () => {
  const { turns, end } = watchTurns();
  const slices: number[][] = [];
  await inTransactions(["a", "b", "c"], async (slice) => {
    const sliceTurns: number[] = [];
    for (const _ of slice) {
      keepBusy();
      sliceTurns.push(turns.count);
    }
    slices.push(sliceTurns);
  });
  end();
  expect(slices.map(({ length }) => length)).toEqual([1, 1, 1]);
  const seen = slices.flat();
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(new Set(seen).size).toBe(3);
});

test("import slices: quick items share a transaction, each once and in order", async () => {
  const slices: number[][] = [];
  await inTransactions(numbers, async (slice) => slices.push([...slice]));
  expect(slices.flat()).toEqual(numbers);
  expect(slices.length).toBeLessThan(numbers.length);
  await inTransactions([], async () => expect.unreachable());
});

test("import slices: a transaction that fails ends the work", async () => {
  const taken: number[] = [];
  const work = inTransactions(numbers, async (slice) => {
    for (const each of slice) taken.push(each);
    throw new Error("away");
  });
  await expect(work).rejects.toThrow("away");
  expect(new Set(taken).size).toBe(taken.length);
});

test("import slices: other work runs while a long list is processed", async () => {
  const { turns, end } = watchTurns();
  const before: number[] = [];
  for await (const _ of inSlices(["a", "b", "c"])) {
    keepBusy();
    before.push(turns.count);
  }
  const parts: number[] = [];
  await inParts(numbers, async (part) => parts.push(part.length));
  end();
  expect(new Set(before).size).toBe(3);
  expect(parts).toEqual([100, 100, 50]);
});
