import { expect, test } from "vitest";
import { setAgencyClock } from "./agency-clock.ts";
import { longDate, shortDate, yearOf } from "./dates.ts";

test("dates are written as the platform writes them in the agency's time zone", () => {
  const timeZone = "Asia/Dhaka";
  setAgencyClock(timeZone, 6);
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
  for (let hour = Date.UTC(2020); hour < Date.UTC(2032); hour += 7 * 3_600_000) {
    const instant = new Date(hour).toISOString();
    expect(longDate(instant)).toBe(long.format(hour));
    expect(shortDate(instant)).toBe(short.format(hour));
    expect(long.format(hour)).toContain(`, ${yearOf(instant)}`);
  }
});

test("no date is written as nothing", () => {
  expect([longDate(null), shortDate(null)]).toEqual(["", ""]);
});
