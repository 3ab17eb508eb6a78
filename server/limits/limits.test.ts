import { expect, test } from "vitest";
import { createLimits } from "#server/limits/limits.ts";
import { createTestApp } from "#tests/test-app.ts";

test("what a process whose clock is ahead has counted stays counted", async () => {
  const { db } = await createTestApp();
  const start = Date.UTC(2026, 0, 1);
  const clockAhead = (ms: number) => () => new Date(start + ms);
  const [one, other] = [createLimits(db, clockAhead(0)), createLimits(db, clockAhead(1))];
  const rate = { max: 5, seconds: 900 };
  let passed = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    for (const limits of [one, other]) {
      await limits.consume("a key", rate).then(
        () => {
          passed += 1;
        },
        () => {},
      );
    }
  }
  expect(passed).toBe(5);
});

test("of many tries at once, in two processes, as many pass as may", async () => {
  const { db } = await createTestApp();
  let now = Date.UTC(2026, 0, 1);
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  const processes = [createLimits(db, clock), createLimits(db, clock)];
  const tries = Array.from({ length: 30 }, (_, index) =>
    processes[index % 2]?.consume("a key", { max: 5, seconds: 900 }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

test("what expired is removed while others count, and nothing is left behind", async () => {
  const { db, clock } = await createTestApp();
  const rate = { max: 5, seconds: 1 };
  for (let round = 0; round < 20; round += 1) {
    const processes = [createLimits(db, () => clock.now), createLimits(db, () => clock.now)];
    for (const key of ["one", "other"]) await processes[0]?.consume(key, rate);
    clock.now = new Date(clock.now.getTime() + 120_000);
    await Promise.all([
      ...processes.map((each) => each.deleteExpired()),
      processes[0]?.consume("one", rate),
      processes[1]?.consume("other", rate),
    ]);
    await processes[0]?.refund("one");
    await processes[1]?.refund("forgotten meanwhile");
  }
  clock.now = new Date(clock.now.getTime() + 120_000);
  const limits = createLimits(db, () => clock.now);
  await limits.deleteExpired();
  await limits.consume("last", rate);
  const rows = await db.selectFrom("rate_limits").select("key").execute();
  expect(rows).toEqual([{ key: "last" }]);
});

test("a try that is given back does not make the others forgotten sooner", async () => {
  const { db, clock } = await createTestApp();
  const { consume, refund, deleteExpired } = createLimits(db, () => clock.now);
  const rate = { max: 3, seconds: 900 };
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  for (const other of ["one", "two"]) {
    await consume("a key", rate);
    await consume("a key", rate);
    await refund("a key");
    pass(61);
    await deleteExpired();
    await consume(other, rate);
  }
  await consume("a key", rate);
  await expect(consume("a key", rate)).rejects.toMatchObject({ retryAfter: 900 - 122 });
});

test("what counts for weeks is kept for weeks", async () => {
  const { db, clock } = await createTestApp();
  const { consume, deleteExpired } = createLimits(db, () => clock.now);
  const rate = { max: 1, seconds: 20 * 86_400 };
  await consume("a key", rate);
  for (let days = 0; days < 19; days += 1) {
    await deleteExpired();
    clock.now = new Date(clock.now.getTime() + 86_400_000);
  }
  await expect(consume("a key", rate)).rejects.toMatchObject({ retryAfter: 86_400 });
});
