import { expect, test } from "vitest";
import { createVersionedCache } from "./versioned-cache.ts";

function createCounted(options = {}) {
  const cache = createVersionedCache<string, number>(new Map(), options);
  let computed = 0;
  const compute = async () => {
    computed += 1;
    return computed;
  };
  return { cache, compute };
}

test("a value is computed once for each version, also for concurrent callers", async () => {
  const { cache, compute } = createCounted();
  const ask = (version: string) => cache.getOrCompute("a", version, compute);
  expect(await Promise.all([ask("1"), ask("1")])).toEqual([1, 1]);
  expect([await ask("1"), await ask("2"), await ask("1")]).toEqual([1, 2, 3]);
});

test("a computation that failed is tried again", async () => {
  const { cache, compute } = createCounted();
  const failing = () => Promise.reject(new Error("away"));
  await expect(cache.getOrCompute("a", "1", failing)).rejects.toThrow("away");
  expect(await cache.getOrCompute("a", "1", compute)).toBe(1);
});

test("one that failed late does not forget the value of a later version", async () => {
  const { cache, compute } = createCounted();
  const { promise, reject } = Promise.withResolvers<number>();
  const first = cache.getOrCompute("a", "1", () => promise);
  const second = cache.getOrCompute("a", "2", compute);
  reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  expect([await second, await cache.getOrCompute("a", "2", compute)]).toEqual([1, 1]);
});

test("a value that is kept elsewhere is shared only while it is computed", async () => {
  const { cache, compute } = createCounted({ isForgottenAtEnd: true });
  const ask = () => cache.getOrCompute("a", "1", compute);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});
