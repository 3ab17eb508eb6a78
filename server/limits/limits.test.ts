import { expect, test } from "vitest";
import { createLimits } from "#server/limits/limits.ts";
import { openHouse } from "#tests/house.ts";

test("what a process whose clock is ahead has counted stays counted", async () => {
  const { db } = await openHouse();
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
  const { db } = await openHouse();
  let now = Date.UTC(2026, 0, 1);
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  const processes = [createLimits(db, clock), createLimits(db, clock)];
  const tries = Array.from({ length: 30 }, (_, place) =>
    processes[place % 2]?.consume("a key", { max: 5, seconds: 900 }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});
