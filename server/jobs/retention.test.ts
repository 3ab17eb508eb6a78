import pino from "pino";
import { expect, test, vi } from "vitest";
import { createRetention } from "./retention.ts";

const hour = 3_600_000;

test("retention: deletes an hour after the start, then every hour; a failure is logged and stops no other deletion", async () => {
  vi.useFakeTimers();
  const events: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => events.push(JSON.parse(line).event) });
  let sweeps = 0;
  const retention = createRetention(log, [
    () => Promise.reject(new Error("no")),
    async () => {
      sweeps += 1;
    },
  ]);
  retention.start();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(sweeps).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([sweeps, events]).toEqual([1, ["retention_failed"]]);
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(sweeps).toBe(6);
  await retention.stop();
  vi.useRealTimers();
});
