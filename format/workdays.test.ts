import { expect, test } from "vitest";
import { answeredByInWords, hoursInWords, isWorkday, nextStep } from "./workdays.ts";

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

test.each([
  ["in the morning it is the same day", "2026-11-26T04:10:00Z", "2:30 PM"],
  ["what is left of the day counts", "2026-11-26T10:00:00Z", "Sunday, 12 PM"],
  ["before work it begins with work", "2026-11-25T20:00:00Z", "2 PM"],
  ["on a day off it begins on the next workday", "2026-11-27T04:00:00Z", "Sunday, 2 PM"],
])("hours of answers: %s", (_, moment, time) => {
  const hours = { ...inDhaka, opens: 10, answers: 4 };
  expect(answeredByInWords(hours, new Date(moment))).toBe(time);
});

test("hours of answers: nothing is promised where the settings leave something open", () => {
  const now = new Date("2026-11-26T04:00:00Z");
  const hours = { ...inDhaka, opens: 10, answers: 4 };
  for (const gap of [{ opens: null }, { answers: null }, { closes: null }, { closes: 10 }])
    expect(answeredByInWords({ ...hours, ...gap }, now), JSON.stringify(gap)).toBeNull();
});

test.each([
  [workdays, "Sunday to Thursday"],
  [["Friday", "Monday", "Sunday", "Saturday"], "Friday to Monday"],
  [["Monday", "Wednesday", "Friday"], "Monday, Wednesday, and Friday"],
  [["Saturday", "Sunday"], "Sunday and Saturday"],
  [[], "Every day"],
])("hours in words: %j", (days, words) => {
  const hours = { zone: "Asia/Dhaka", workdays: days, opens: 10, closes: 18 };
  expect(hoursInWords(hours)).toBe(`${words}, 10 AM to 6 PM, Dhaka time`);
});

test("hours in words: without hours the days alone are told, and without both nothing", () => {
  const hours = { ...inDhaka, opens: null };
  expect(hoursInWords(hours)).toBe("Sunday to Thursday");
  expect(hoursInWords({ ...hours, workdays: [] })).toBeNull();
});
