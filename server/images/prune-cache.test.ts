import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder } from "#tests/server-environment.ts";
import { pruneCache } from "./prune-cache.ts";

const now = Date.now();

function addFile(path: string, bytes: number, hoursAgo: number): void {
  writeFileSync(path, Buffer.alloc(bytes));
  const usedAt = new Date(now - hoursAgo * 3_600_000);
  utimesSync(path, usedAt, usedAt);
}

test("image cache: what was not used for longest goes until the bound is kept", async () => {
  const cache = folder();
  for (const hours of [1, 2, 3, 4, 5]) addFile(join(cache, `${hours}.avif`), 1000, hours);
  await pruneCache(cache, 5000, now);
  expect(readdirSync(cache)).toHaveLength(5);
  await pruneCache(cache, 3000, now);
  expect(readdirSync(cache).toSorted()).toEqual(["1.avif", "2.avif"]);
});

test("image cache: what was used just now stays, and folders are left alone", async () => {
  const cache = folder();
  mkdirSync(join(cache, "drawn"));
  addFile(join(cache, "drawn", "card.png"), 1000, 9);
  addFile(join(cache, "new.avif"), 1000, 0.1);
  await pruneCache(cache, 10, now);
  expect(existsSync(join(cache, "new.avif"))).toBe(true);
  expect(existsSync(join(cache, "drawn", "card.png"))).toBe(true);
});

test("image cache: a folder that is not there yet is none to prune", async () => {
  await expect(pruneCache(join(folder(), "none"), 10, now)).resolves.toBeUndefined();
});
