import { beforeEach, expect, test, vi } from "vitest";
import { agencyClock, setAgencyClock } from "./agency-clock.ts";
import {
  clockChange,
  dayChange,
  instantOf,
  instantOfDay,
  localDay,
  localMoment,
  longMoment,
  momentElsewhere,
  shortMoment,
  timeOfDay,
  utcMoment,
} from "./moment.ts";

beforeEach(() => setAgencyClock("Asia/Dhaka"));

test("a moment typed by the agency's clock is the instant that was meant", () => {
  expect(localMoment("2025-03-05T20:30:45.678Z")).toBe("2025-03-06T02:30");
  expect(instantOf("2025-03-06T02:30")).toBe("2025-03-05T20:30:00.000Z");
  expect(shortMoment("2025-03-05T20:30:00.000Z")).toBe("Mar 6, 2025, 2:30 AM");
  expect(utcMoment("2025-03-05T20:30:00.000Z")).toBe("Mar 5, 2025, 8:30 PM UTC");
  for (const typed of ["", "2025-13-01T00:00", "soon"]) expect(instantOf(typed)).toBeNull();
});

test.each([
  ["America/New_York", "2027-06-15T13:00:00.000Z", "2027-06-15T09:00", "9:00 AM"],
  ["America/New_York", "2027-01-15T14:00:00.000Z", "2027-01-15T09:00", "9:00 AM"],
  ["Europe/London", "2027-06-15T08:00:00.000Z", "2027-06-15T09:00", "9:00 AM"],
  ["Australia/Sydney", "2027-01-14T22:00:00.000Z", "2027-01-15T09:00", "9:00 AM"],
  ["Australia/Lord_Howe", "2027-06-14T22:30:00.000Z", "2027-06-15T09:00", "9:00 AM"],
  ["Pacific/Chatham", "2027-01-14T19:15:00.000Z", "2027-01-15T09:00", "9:00 AM"],
])(
  "a form and what is said beside it agree in summer and winter: %s, %s",
  (zone, instant, local, time) => {
    setAgencyClock(zone);
    expect([localMoment(instant), instantOf(local)]).toEqual([local, instant]);
    expect(localDay(instant)).toBe(local.slice(0, 10));
    expect(timeOfDay(new Date(instant))).toBe(time);
    expect(shortMoment(instant)).toMatch(new RegExp(`, ${time}$`));
    expect(longMoment(instant).endsWith(shortMoment(instant))).toBe(true);
    expect(momentElsewhere(instant, zone)).toBeNull();
    expect(clockChange(local)).toBe("");
  },
);

test.each([
  [
    "America/New_York",
    "2027-03-14T02:30",
    "Mar 14, 2027, 2:30 AM does not exist in New York: the clocks go forward over it. It becomes Mar 14, 2027, 3:30 AM.",
  ],
  [
    "Australia/Lord_Howe",
    "2027-10-03T02:10",
    "Oct 3, 2027, 2:10 AM does not exist in Lord Howe: the clocks go forward over it. It becomes Oct 3, 2027, 2:40 AM.",
  ],
  [
    "America/New_York",
    "2027-11-07T01:30",
    "Nov 7, 2027, 1:30 AM comes twice in New York: the clocks go back. The first is meant, Nov 7, 2027, 5:30 AM UTC.",
  ],
  [
    "Australia/Sydney",
    "2027-04-04T02:30",
    "Apr 4, 2027, 2:30 AM comes twice in Sydney: the clocks go back. The first is meant, Apr 3, 2027, 3:30 PM UTC.",
  ],
])("a time that the clocks skip or repeat is told of: %s, %s", (zone, local, sentence) => {
  setAgencyClock(zone);
  expect(clockChange(local)).toBe(sentence);
});

test("the second of two times stays while it is left alone, and so do seconds", () => {
  setAgencyClock("America/New_York");
  const second = "2027-11-07T06:30:15.250Z";
  expect(localMoment(second)).toBe("2027-11-07T01:30");
  expect(instantOf("2027-11-07T01:30", second)).toBe(second);
  expect(clockChange("2027-11-07T01:30", second)).toContain(
    "The second is meant, Nov 7, 2027, 6:30 AM UTC.",
  );
  expect(clockChange("2027-11-07T01:30", "2027-11-07T05:30:15.250Z")).toContain("The first is");
  expect(instantOf("2027-11-07T01:31", second)).toBe("2027-11-07T05:31:00.000Z");
});

test("a day begins when its zone says, and one that a calendar skips is told of", () => {
  setAgencyClock("Africa/Cairo");
  expect(instantOfDay("2027-04-30")).toBe("2027-04-29T22:00:00.000Z");
  expect([localDay("2027-04-29T22:00:00.000Z"), dayChange("2027-04-30")]).toEqual([
    "2027-04-30",
    "",
  ]);
  setAgencyClock("Pacific/Apia");
  expect(dayChange("2011-12-30")).toBe(
    "Dec 30, 2011 does not exist in Apia: the calendar goes on over it. It becomes Dec 31, 2011.",
  );
  expect([dayChange(""), dayChange("2011-12-31")]).toEqual(["", ""]);
});

test("a zone that the browser does not know is UTC, in what is said too", () => {
  setAgencyClock("Mars/Olympus");
  expect(agencyClock.zone).toBe("UTC");
  expect(shortMoment("2027-06-15T13:00:00.000Z")).toBe("Jun 15, 2027, 1:00 PM");
});

test("moments are written without Temporal, which browsers of visitors may lack", () => {
  vi.stubGlobal("Temporal", undefined);
  expect(longMoment("2025-03-05T20:30:00.000Z")).toBe("Thursday, Mar 6, 2025, 2:30 AM");
  vi.unstubAllGlobals();
});
