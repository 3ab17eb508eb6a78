import { afterEach, expect, test, vi } from "vitest";
import { createTestApp, engine } from "#tests/test-app.ts";
import { createDatabaseClock } from "./clock.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("the time is PostgreSQL's, whatever the machine's clock says, and goes on", async () => {
  const { db } = await createTestApp();
  const real = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2001-01-01T00:00:00Z") });
  const clock = await createDatabaseClock(db);
  const first = clock().getTime();
  if (engine === "sqlite") return expect(clock()).toEqual(new Date("2001-01-01T00:00:00Z"));
  expect(Math.abs(first - real)).toBeLessThan(3_600_000);
  await expect.poll(() => clock().getTime()).toBeGreaterThan(first);
});
