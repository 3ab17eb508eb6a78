import { expect, test } from "vitest";
import { isWorkday, nextStep } from "./workdays.ts";

const workdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const inDhaka = { zone: "Asia/Dhaka", workdays, closes: 18 };
const at = (moment: string) => isWorkday(inDhaka, new Date(moment));

test("workdays: a day off and the evening are not today, by the clock of the agency", () => {
  expect(at("2026-11-26T04:00:00Z")).toBe(true); // Thursday, 10:00
  expect(at("2026-11-26T11:59:00Z")).toBe(true);
  expect(at("2026-11-26T12:00:00Z")).toBe(false); // 18:00
  expect(at("2026-11-26T18:30:00Z")).toBe(false); // Friday, 00:30
  expect(at("2026-11-27T04:00:00Z")).toBe(false); // Friday
  expect(at("2026-11-28T04:00:00Z")).toBe(false); // Saturday
  expect(at("2026-11-28T18:30:00Z")).toBe(true); // Sunday, 00:30
});

test("workdays: the zone counts, in summer too; without days every day is one", () => {
  const western = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const newYork = { zone: "America/New_York", workdays: western, closes: 17 };
  expect(isWorkday(newYork, new Date("2026-07-03T20:59:00Z"))).toBe(true); // Friday, 16:59
  expect(isWorkday(newYork, new Date("2026-07-03T21:00:00Z"))).toBe(false);
  expect(isWorkday(newYork, new Date("2026-01-05T04:30:00Z"))).toBe(false); // still Sunday
  const sydney = { zone: "Australia/Sydney", workdays: western, closes: null };
  expect(isWorkday(sydney, new Date("2026-01-04T13:30:00Z"))).toBe(true); // Monday already
  expect(isWorkday({ zone: "UTC", workdays: [], closes: 0 }, new Date())).toBe(true);
});

test("workdays: what is told later is told on a day off, if there is something to tell", () => {
  const friday = new Date("2026-11-27T04:00:00Z");
  const thursday = new Date("2026-11-26T04:00:00Z");
  expect(nextStep({ ...inDhaka, next: "today", later: "Sunday" }, thursday)).toBe("today");
  expect(nextStep({ ...inDhaka, next: "today", later: "Sunday" }, friday)).toBe("Sunday");
  expect(nextStep({ ...inDhaka, next: "soon", later: null }, friday)).toBe("soon");
  expect(nextStep({ ...inDhaka, next: null, later: "Sunday" }, thursday)).toBe(null);
});
