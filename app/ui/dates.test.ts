import { expect, test, vi } from "vitest";
import { setAgencyClock } from "./agency-clock.ts";
import { longDate, shortDate, yearOf } from "./dates.ts";

const summer = "2026-07-15T04:30:00.000Z";
const winter = "2026-01-15T04:30:00.000Z";

test.each([
  ["Asia/Dhaka", "July 15, 2026", "Jan 15, 2026"],
  ["America/New_York", "July 15, 2026", "Jan 14, 2026"],
  ["America/Chicago", "July 14, 2026", "Jan 14, 2026"],
  ["Australia/Sydney", "July 15, 2026", "Jan 15, 2026"],
])("dates are those of their own moment, whatever the season is now: %s", (zone, long, short) => {
  for (const now of [summer, winter]) {
    vi.setSystemTime(now);
    setAgencyClock(zone);
    expect([longDate(summer), shortDate(winter)]).toEqual([long, short]);
  }
  vi.useRealTimers();
});

test("years are those of the agency's clock at their own moment", () => {
  setAgencyClock("Australia/Sydney");
  expect([yearOf("2025-12-31T12:59:59Z"), yearOf("2025-12-31T13:00:00Z")]).toEqual([
    "2025",
    "2026",
  ]);
});

test("no date is written as nothing", () => {
  expect([longDate(null), shortDate(null)]).toEqual(["", ""]);
});
