import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { createRetention } from "./retention.ts";

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An app that was just started, and how often it has swept. */
function createTestApp() {
  const world = { sweeps: 0 };
  const nothing = async () => {};
  const retention = createRetention({
    activity: {
      async forget() {
        world.sweeps += 1;
      },
    },
    newsletter: { forgetRequests: nothing },
    auth: { forgetTrustedIps: nothing },
    reset: { forgetExpired: nothing },
    sessions: { forgetExpired: nothing },
    limits: { forgetExpired: nothing },
    clock: () => new Date(),
    log: createLog("silent", false),
  });
  retention.start();
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
  return { world, pass, retention };
}

test("what is old is forgotten from an hour after the start on, every hour", async () => {
  const { world, pass, retention } = createTestApp();
  await pass(hour - 1);
  expect(world.sweeps).toBe(0);
  await pass(1);
  expect(world.sweeps).toBe(1);
  await pass(5 * hour);
  expect(world.sweeps).toBe(6);
  retention.stop();
  await pass(5 * hour);
  expect(world.sweeps).toBe(6);
});
