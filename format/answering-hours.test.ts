import { expect, test } from "vitest";
import { answeredByInWords, hoursInWords, openNowInWords } from "./answering-hours.ts";

const workdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];
const inDhaka = { zone: "Asia/Dhaka", workdays, closes: 18 };

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

test.each([
  ["2026-11-26T04:10:00Z", "Open now"],
  ["2026-11-26T12:00:00Z", "Closed now, opens Sunday, 10 AM"],
  ["2026-11-25T20:00:00Z", "Closed now, opens 10 AM"],
  ["2026-11-27T04:10:00Z", "Closed now, opens Sunday, 10 AM"],
])("open now: at %s it is “%s”", (moment, words) => {
  const hours = { ...inDhaka, opens: 10 };
  expect(openNowInWords(hours, new Date(moment))).toBe(words);
  expect(openNowInWords({ ...hours, opens: null }, new Date(moment))).toBeNull();
});
