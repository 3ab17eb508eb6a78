import { Temporal as standIn } from "temporal-polyfill/implementation";
import { afterEach, expect, test, vi } from "vitest";
import { cityOf, dayIn, inWords, isZone, readWallTime, startOfDay, yearIn } from "./time-zone.ts";

afterEach(() => vi.unstubAllGlobals());

/** Browsers without `Temporal` use another engine, which has to agree. */
const engines = [
  ["the runtime", globalThis.Temporal],
  ["the stand-in", standIn],
] as const;

type Times = [zone: string, local: string, instant: string][];

const usual: Times = [
  ["Asia/Dhaka", "2027-06-15T09:00", "2027-06-15T03:00:00.000Z"],
  ["Asia/Kathmandu", "2027-06-15T09:00", "2027-06-15T03:15:00.000Z"],
  ["America/New_York", "2027-01-15T09:00", "2027-01-15T14:00:00.000Z"],
  ["America/New_York", "2027-06-15T09:00", "2027-06-15T13:00:00.000Z"],
  ["Europe/London", "2027-01-15T09:00", "2027-01-15T09:00:00.000Z"],
  ["Europe/London", "2027-06-15T09:00", "2027-06-15T08:00:00.000Z"],
  ["Europe/Dublin", "2027-06-15T09:00", "2027-06-15T08:00:00.000Z"],
  ["Australia/Sydney", "2027-01-15T09:00", "2027-01-14T22:00:00.000Z"],
  ["Australia/Sydney", "2027-06-15T09:00", "2027-06-14T23:00:00.000Z"],
  ["Australia/Lord_Howe", "2027-01-15T09:00", "2027-01-14T22:00:00.000Z"],
  ["Australia/Lord_Howe", "2027-06-15T09:00", "2027-06-14T22:30:00.000Z"],
  ["Pacific/Chatham", "2027-01-15T09:00", "2027-01-14T19:15:00.000Z"],
  ["Pacific/Chatham", "2027-06-15T09:00", "2027-06-14T20:15:00.000Z"],
  ["America/St_Johns", "2027-06-15T09:00", "2027-06-15T11:30:00.000Z"],
  ["Africa/Casablanca", "2025-03-10T09:00", "2025-03-10T09:00:00.000Z"],
  ["Africa/Casablanca", "2025-06-15T09:00", "2025-06-15T08:00:00.000Z"],
  ["Pacific/Apia", "2011-12-29T12:00", "2011-12-29T22:00:00.000Z"],
  ["Pacific/Apia", "2011-12-31T12:00", "2011-12-30T22:00:00.000Z"],
  ["Europe/Amsterdam", "1930-01-15T12:00", "1930-01-15T12:00:00.000Z"],
  ["America/New_York", "2028-02-29T23:59:30", "2028-03-01T04:59:30.000Z"],
  ["Asia/Dhaka", "0001-01-02T00:00", "0001-01-01T17:58:20.000Z"],
];

const skipped: Times = [
  ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
  ["Europe/London", "2027-03-28T01:00", "2027-03-28T01:00:00.000Z"],
  ["Europe/Dublin", "2027-03-28T01:59", "2027-03-28T01:59:00.000Z"],
  ["Australia/Sydney", "2027-10-03T02:15", "2027-10-02T16:15:00.000Z"],
  ["Australia/Lord_Howe", "2027-10-03T02:10", "2027-10-02T15:40:00.000Z"],
  ["Pacific/Chatham", "2027-09-26T02:45", "2027-09-25T14:00:00.000Z"],
  ["America/Asuncion", "2023-10-01T00:30", "2023-10-01T04:30:00.000Z"],
  ["Asia/Beirut", "2027-03-28T00:00", "2027-03-27T22:00:00.000Z"],
  ["Africa/Cairo", "2027-04-30T00:20", "2027-04-29T22:20:00.000Z"],
  ["Pacific/Apia", "2011-12-30T10:00", "2011-12-30T20:00:00.000Z"],
];

const repeated: Times = [
  ["America/New_York", "2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
  ["Europe/London", "2027-10-31T01:00", "2027-10-31T00:00:00.000Z"],
  ["Australia/Sydney", "2027-04-04T02:59", "2027-04-03T15:59:00.000Z"],
  ["Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45:00.000Z"],
  ["America/St_Johns", "2027-11-07T01:30", "2027-11-07T04:00:00.000Z"],
  ["America/Havana", "2027-11-07T00:00", "2027-11-07T04:00:00.000Z"],
  ["Africa/Casablanca", "2025-02-23T02:30", "2025-02-23T01:30:00.000Z"],
];

for (const [engine, temporal] of engines) {
  for (const [meaning, times] of Object.entries({ usual, skipped, repeated })) {
    test.each(times)(`${meaning} times by ${engine}: in %s, %s is %s`, (zone, local, instant) => {
      vi.stubGlobal("Temporal", temporal);
      expect(readWallTime(local, zone)).toEqual({ instant: new Date(instant), is: meaning });
    });
  }

  test(`local times by ${engine}: every hour of a year comes back, in every zone`, () => {
    vi.stubGlobal("Temporal", temporal);
    for (const zone of [
      "America/New_York",
      "Europe/London",
      "Australia/Sydney",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "Pacific/Chatham",
      "Africa/Casablanca",
      "Europe/Dublin",
      "America/St_Johns",
      "Africa/Cairo",
      "Asia/Dhaka",
      "UTC",
    ]) {
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const instant = new Date(Date.UTC(2028, 0, 1, hour, 10));
        const local = inWords(instant, zone, { dateStyle: "short", timeStyle: "medium" });
        const { instant: back, is } = readWallTime(isoOf(local), zone) ?? {};
        if (is === "usual") expect(back, `${zone} ${local}`).toEqual(instant);
        else expect([is, zone]).toEqual(["repeated", zone]);
      }
    }
  });
}

/** `1/31/28, 9:05:00 PM` as `2028-01-31T21:05:00`. */
function isoOf(words: string): string {
  const [, month = "", day = "", year, hour, rest, half] =
    /^(\d+)\/(\d+)\/(\d+), (\d+):([\d:]+) ([AP]M)$/.exec(words) ?? [];
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `20${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${String(hours).padStart(2, "0")}:${rest}`;
}

test.each([
  "",
  "soon",
  "2027-02-29T10:00",
  "2027-13-01T10:00",
  "2027-06-15",
  "2027-06-15T24:00",
  "2027-06-15T10:60",
  "2027-06-15T10:00:60",
  "2027-06-15T10:00Z",
  "2027-06-15T10:00+06:00",
  "275760-09-13T00:00",
  "+275760-09-13T00:00",
  "-000001-01-01T00:00",
  "12027-06-15T10:00",
])("local times: “%s” is none", (local) => {
  expect(readWallTime(local, "Asia/Dhaka")).toBeNull();
});

test.each([
  ["America/New_York", "2026-07-15T04:30Z", "July 15, 2026"],
  ["America/New_York", "2026-07-15T03:30Z", "July 14, 2026"],
  ["America/New_York", "2026-01-15T04:30Z", "January 14, 2026"],
  ["Europe/London", "2026-07-31T23:30Z", "August 1, 2026"],
  ["Australia/Sydney", "2026-01-15T13:30Z", "January 16, 2026"],
  ["Australia/Sydney", "2026-07-15T13:30Z", "July 15, 2026"],
  ["Pacific/Apia", "2011-12-30T09:59Z", "December 29, 2011"],
  ["Pacific/Apia", "2011-12-30T10:00Z", "December 31, 2011"],
  ["Mars/Olympus", "2026-07-15T23:59Z", "July 15, 2026"],
])("dates in words: in %s, %s is %s", (zone, instant, day) => {
  expect(inWords(instant, zone, { dateStyle: "long" })).toBe(day);
  expect(inWords(dayIn(zone, instant).toString(), "UTC", { dateStyle: "long" })).toBe(day);
});

test.each([
  ["America/New_York", "2027-03-14", "2027-03-14T05:00:00.000Z"],
  ["America/New_York", "2027-03-15", "2027-03-15T04:00:00.000Z"],
  ["Africa/Cairo", "2027-04-30", "2027-04-29T22:00:00.000Z"],
  ["America/Havana", "2027-11-07", "2027-11-07T04:00:00.000Z"],
  ["America/Asuncion", "2023-10-01", "2023-10-01T04:00:00.000Z"],
  ["Mars/Olympus", "2027-06-15", "2027-06-15T00:00:00.000Z"],
])("days: in %s, %s begins at %s", (zone, day, instant) => {
  expect(startOfDay(Temporal.PlainDate.from(day), zone)).toEqual(new Date(instant));
});

test("years are those of the zone, whatever its offset is now", () => {
  expect(yearIn("Asia/Dhaka", new Date("2025-12-31T19:00:00Z"))).toBe(2026);
  expect(yearIn("America/New_York", "2026-01-01T04:59:59Z")).toBe(2025);
  expect(yearIn("Australia/Sydney", "2025-12-31T13:00:00Z")).toBe(2026);
  expect(yearIn("Mars/Olympus", "2025-12-31T23:59:59Z")).toBe(2025);
});

test("zones are known by their names, and called by their cities", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(isZone(zone), zone).toBe(true);
  for (const none of ["", "Mars", "Mars/Olympus", "GMT+3", "Europe/Berlin "])
    expect(isZone(none), none).toBe(false);
  expect(cityOf("America/New_York")).toBe("New York");
});

test("words need no Temporal, which browsers of visitors may lack", () => {
  vi.stubGlobal("Temporal", undefined);
  expect(inWords("2026-07-15T04:30Z", "America/New_York", { dateStyle: "medium" })).toBe(
    "Jul 15, 2026",
  );
});
