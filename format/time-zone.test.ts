import { expect, test } from "vitest";
import { cityOf, hoursFromUtc, yearIn } from "./time-zone.ts";

test("the offset of a zone holds at a moment, with its half hours and its summer time", () => {
  const [winter, summer] = [new Date("2026-01-10T00:00:00Z"), new Date("2026-07-10T00:00:00Z")];
  expect(hoursFromUtc("Asia/Dhaka", winter)).toBe(6);
  expect(hoursFromUtc("Asia/Kolkata", winter)).toBe(5.5);
  expect(hoursFromUtc("UTC", winter)).toBe(0);
  expect(hoursFromUtc("America/New_York", winter)).toBe(-5);
  expect(hoursFromUtc("America/New_York", summer)).toBe(-4);
  expect(yearIn("Asia/Dhaka", new Date("2025-12-31T19:00:00Z"))).toBe(2026);
  expect(cityOf("America/New_York")).toBe("New York");
});
