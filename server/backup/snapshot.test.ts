import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";
import { openSnapshot } from "./snapshot.ts";

test("a batch holds as many rows as are short, and as few as are long", async () => {
  const { db, url } = await createTestApp();
  await db.deleteFrom("activity_log").execute();
  const lengths = [...Array<number>(1200).fill(10), ...Array<number>(12).fill(400_000), 10, 10];
  for (const [at, length] of lengths.entries()) {
    const row = { at: "2026-03-05T12:00:00.000Z", actor_id: null, actor_email: "", area: "blog" };
    const change = { action: "update", object_id: at, before: null, after: '"'.repeat(length) };
    await db
      .insertInto("activity_log")
      .values({ ...row, ...change } as never)
      .execute();
  }
  const snapshot = await openSnapshot(url);
  const batchLengths: number[] = [];
  const sizes: number[] = [];
  for await (const batch of snapshot.batches("activity_log")) {
    batchLengths.push(...batch.map(({ object_id }) => object_id as number));
    sizes.push(batch.length);
    expect(JSON.stringify(batch).length).toBeLessThan(3_000_000);
  }
  await snapshot.close();
  expect(batchLengths).toEqual(lengths.keys().toArray());
  expect(sizes.slice(0, 2)).toEqual([500, 500]);
});
