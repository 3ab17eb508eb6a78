import { expect, test } from "vitest";
import { setAgencyClock } from "../../../ui/agency-clock.ts";
import { localDay } from "../../../ui/moment.ts";
import { daysFrom, daysOf, monthBeside, monthIn, startOf, timeOn } from "./days.ts";

test("a month is shown in whole weeks from Sunday", () => {
  const november = daysOf("2026-11");
  expect([november[0], november.at(-1), november.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect(daysOf("2026-02")).toHaveLength(28);
  expect(daysOf("2026-08").slice(0, 2)).toEqual(["2026-07-26", "2026-07-27"]);
});

test("the months beside one may be of another year", () => {
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("calendar: it opens with this week and the five after it", () => {
  const days = daysFrom("2026-11-28");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-22", "2027-01-02", 42]);
  expect(daysFrom("2026-11-29")[0]).toBe("2026-11-29");
});

test("calendar: an address that names no month it can show leads to what is ahead", () => {
  for (const none of ["", "0000-01", "0001-01", "9999-12", "275760-09", "2026-13", "soon"])
    expect(monthIn(none), none).toBeNull();
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
