import { expect, test } from "vitest";
import { noteServerClock, serverNow } from "./server-clock.ts";

const answerOf = (date?: string) => new Response(null, date ? { headers: { date } } : {});
const noon = Date.parse("2026-03-01T12:00:00Z");

test("server clock: decides what is still to come where the device's clock is off", () => {
  const day = 24 * 3600_000;
  noteServerClock(answerOf("Sun, 01 Mar 2026 12:00:00 GMT"), noon + day);
  expect(serverNow(noon + day + 60_000)).toBe(noon + 60_000);
  // A proxy may leave it out.
  noteServerClock(answerOf(), noon);
  expect(serverNow(noon + day)).toBe(noon);
  noteServerClock(answerOf("Sun, 01 Mar 2026 12:00:00 GMT"), noon + 1500);
  expect(serverNow(noon + 1500)).toBe(noon + 1500);
});
