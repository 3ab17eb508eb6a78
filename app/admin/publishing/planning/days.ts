import { startOfDay } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { localMoment } from "../../../ui/moment.ts";

// Weeks reach into the months beside it, and the API takes years of four digits.
const monthPattern = /^(?!000[01]|9999)\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month of an address; null where it names none that can be shown. */
export const monthIn = (address: string) => (monthPattern.test(address) ? address : null);

export const monthBeside = (month: string, step: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months: step }).toString();

/** The days of every week that overlaps the month, such as `2026-11-29`; weeks begin on Sunday. */
export function daysOf(month: string): string[] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const before = first.dayOfWeek % 7;
  const weeks = Math.ceil((before + first.daysInMonth) / 7);
  return Array.from({ length: weeks * 7 }, (_, place) =>
    first.add({ days: place - before }).toString(),
  );
}

const weeksAhead = 6;

/** The days of this week and those after it, which is what a calendar of plans is opened for. */
export function daysFrom(today: string): string[] {
  const day = Temporal.PlainDate.from(today);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  return Array.from({ length: weeksAhead * 7 }, (_, place) =>
    sunday.add({ days: place }).toString(),
  );
}

export const startOf = (day: string): string =>
  startOfDay(Temporal.PlainDate.from(day), agencyClock.zone).toISOString();

/** The same time of another day, as the value of a datetime-local input. */
export const timeOn = (day: string, instant: string) => `${day}T${localMoment(instant).slice(11)}`;

const format = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
const [monthFormat, dayFormat, shortFormat] = [
  format({ month: "long", year: "numeric" }),
  format({ weekday: "long", day: "numeric", month: "long" }),
  format({ day: "numeric", month: "short" }),
];

export const nameOfMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
export const nameOfDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
/** Such as `1 Dec`. */
export const shortDay = (day: string) => shortFormat.format(new Date(`${day}T00:00:00Z`));
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
