import { expect, test } from "vitest";
import { clampToYear } from "./agency-year.ts";

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

test("a validity is of one year in Dhaka", () => {
  const year = {
    from: Date.parse("2024-12-31T18:00:00Z"),
    until: Date.parse("2025-12-31T18:00:00Z"),
  };
  expect(clampToYear(always, new Date("2024-12-31T18:00:00Z"), "Asia/Dhaka")).toEqual(year);
  expect(clampToYear(always, new Date("2025-12-31T17:59:59Z"), "Asia/Dhaka")).toEqual(year);
  const shorter = { from: Date.parse("2025-03-01"), until: Date.parse("2025-04-01") };
  expect(clampToYear(shorter, new Date("2025-03-05"), "Asia/Dhaka")).toEqual(shorter);
});

test.each([
  ["America/New_York", "2026-07-15T12:00:00Z", "2026-01-01T05:00:00Z", "2027-01-01T05:00:00Z"],
  ["Australia/Sydney", "2026-07-15T12:00:00Z", "2025-12-31T13:00:00Z", "2026-12-31T13:00:00Z"],
  ["Australia/Lord_Howe", "2026-07-15T12:00:00Z", "2025-12-31T13:00:00Z", "2026-12-31T13:00:00Z"],
  ["Mars/Olympus", "2026-07-15T12:00:00Z", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"],
])("a year begins and ends by the clock of its own January: %s", (zone, now, from, until) => {
  const year = { from: Date.parse(from), until: Date.parse(until) };
  expect(clampToYear(always, new Date(now), zone)).toEqual(year);
});
