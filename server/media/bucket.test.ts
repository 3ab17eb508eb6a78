import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startBucket, temporary } from "#tests/bucket.ts";
import { createBucketStorage } from "./bucket.ts";

const fileWith = (text: string) => {
  const path = join(temporary("file-"), "file");
  writeFileSync(path, text);
  return path;
};

test("what one machine puts, another has, and what one removes is gone", async () => {
  const { address } = await startBucket();
  const [one, other] = [
    createBucketStorage(address, temporary("cache-")),
    createBucketStorage(address, temporary("cache-")),
  ];
  await one.put("ab.txt", fileWith("hello"));
  expect(await other.has("ab.txt")).toBe(true);
  await Promise.all([other.ensure("ab.txt"), other.ensure("ab.txt")]);
  expect(readFileSync(join(other.folder, "ab.txt"), "utf8")).toBe("hello");
  await other.remove("ab.txt");
  expect(await one.has("ab.txt")).toBe(false);
});

test("what is not there stays away, and what is no key is not asked for", async () => {
  const { address, close } = await startBucket();
  const storage = createBucketStorage(address, temporary("cache-"));
  await storage.ensure("none.txt");
  expect(existsSync(join(storage.folder, "none.txt"))).toBe(false);
  await close();
  await storage.ensure("../../etc/passwd");
  await storage.ensure("a b?c");
});

test("a backup has what the bucket has, and a restore puts it into an empty one", async () => {
  const [old, fresh] = [await startBucket(), await startBucket()];
  await createBucketStorage(old.address, temporary("cache-")).put("ab.txt", fileWith("hello"));
  const one = createBucketStorage(old.address, temporary("cache-"));
  await one.fetchAll();
  await createBucketStorage(fresh.address, temporary("cache-")).publish(one.folder);
  const other = createBucketStorage(fresh.address, temporary("cache-"));
  await other.ensure("ab.txt");
  expect(readFileSync(join(other.folder, "ab.txt"), "utf8")).toBe("hello");
});

test("a bucket that is away is said to be so", async () => {
  const { address, close } = await startBucket();
  const storage = createBucketStorage(address, temporary("cache-"));
  await close();
  const away = { code: "storage_unavailable", status: 503 };
  await expect(storage.put("a.txt", fileWith("a"))).rejects.toMatchObject(away);
  await expect(storage.ensure("a.txt")).rejects.toMatchObject(away);
});
