import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetention } from "./retention.ts";

const hour = 3_600_000;

const nothing = async () => {};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An app that was just started, how often it has swept, and what it logs. */
function createTestApp(forgetRequests: () => Promise<void> = nothing) {
  const world = { sweeps: 0 };
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line).msg) });
  const forgetMails = async () => {
    world.sweeps += 1;
  };
  const retention = createRetention(log, [forgetRequests, forgetMails]);
  retention.start();
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
  return { world, pass, retention, lines };
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

test("a deletion that fails is logged and stops no other", async () => {
  const { world, pass, retention, lines } = createTestApp(() => Promise.reject(new Error("no")));
  await pass(hour);
  expect(world.sweeps).toBe(1);
  expect(lines).toEqual(["what is old cannot be forgotten"]);
  retention.stop();
});
