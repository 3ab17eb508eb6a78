import { expect, test, vi } from "vitest";
import { setAgencyClock } from "../../../ui/agency-clock.ts";
import { localDay } from "../../../ui/moment.ts";
import { daysOf, monthBeside, monthIn, startOf, timeOn } from "./days.ts";

test("a month is shown in whole weeks from Sunday", () => {
  const november = daysOf("2026-11");
  expect([november[0], november.at(-1), november.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect(daysOf("2026-02")).toHaveLength(28);
  expect(daysOf("2026-08").slice(0, 2)).toEqual(["2026-07-26", "2026-07-27"]);
});

test("the months beside one may be of another year", () => {
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("a month that cannot be shown is the present one", () => {
  setAgencyClock("Australia/Sydney");
  vi.setSystemTime("2026-10-31T13:30:00Z");
  for (const none of ["", "0000-01", "0001-01", "9999-12", "275760-09", "2026-13", "soon"])
    expect(monthIn(none), none).toBe("2026-11");
  vi.useRealTimers();
  for (const month of ["0002-01", "2026-10", "9998-12"]) {
    expect(monthIn(month)).toBe(month);
    expect(daysOf(month).length % 7).toBe(0);
    expect(daysOf(monthBeside(month, 1))).toContain(`${monthBeside(month, 1)}-15`);
  }
});

test.each([
  ["America/New_York", "2027-03-14T04:59:59.999Z", "2027-03-13", "2027-03-13T05:00:00.000Z"],
  ["America/New_York", "2027-11-08T04:59:59.999Z", "2027-11-07", "2027-11-07T04:00:00.000Z"],
  ["Africa/Cairo", "2027-04-29T21:59:59.999Z", "2027-04-29", "2027-04-28T22:00:00.000Z"],
  ["Africa/Cairo", "2027-04-29T22:00:00.000Z", "2027-04-30", "2027-04-29T22:00:00.000Z"],
  ["America/Havana", "2027-11-07T05:30:00.000Z", "2027-11-07", "2027-11-07T04:00:00.000Z"],
  ["Asia/Kathmandu", "2027-06-14T18:15:00.000Z", "2027-06-15", "2027-06-14T18:15:00.000Z"],
])("a day is that of the agency's clock: %s, %s", (zone, instant, day, start) => {
  setAgencyClock(zone);
  expect([localDay(instant), startOf(day)]).toEqual([day, start]);
});

test("what moves to another day keeps its time, whatever the clocks did between", () => {
  setAgencyClock("America/New_York");
  expect(timeOn("2027-03-15", "2027-03-13T14:00:00.000Z")).toBe("2027-03-15T09:00");
});
