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
