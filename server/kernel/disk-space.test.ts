import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { measureDiskSpace } from "./disk-space.ts";

const gigabyte = 1024 ** 3;

const diskOf = (free: number, size: number) => async () => ({
  bavail: Math.round((free * gigabyte) / 4096),
  blocks: Math.round((size * gigabyte) / 4096),
  bsize: 4096,
});

test.each([
  [0.9, 40, true],
  [1.1, 40, false],
  [0.3, 4, true],
  [0.5, 4, false],
])("disk space: %d GB free of %d GB is low: %s", async (free, size, isLow) => {
  expect((await measureDiskSpace(["/data"], diskOf(free, size)))?.isLow).toBe(isLow);
});

test("disk space: the fullest of several disks counts, and one that cannot be asked does not", async () => {
  const disks: Record<string, ReturnType<typeof diskOf>> = {
    "/data": diskOf(30, 40),
    "/database": diskOf(0.5, 40),
  };
  const askDisk = (folder: string) => (disks[folder] ?? (() => Promise.reject(new Error())))();
  expect(await measureDiskSpace(["/data", "/database", "/none"], askDisk)).toEqual({
    freeBytes: 0.5 * gigabyte,
    sizeBytes: 40 * gigabyte,
    isLow: true,
  });
  expect(await measureDiskSpace(["/none"], askDisk)).toBeNull();
});

test("disk space: a real folder has a size", async () => {
  expect((await measureDiskSpace([tmpdir()]))?.sizeBytes).toBeGreaterThan(0);
});
