import { startOfDay } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { localDay, localMoment } from "../../../ui/moment.ts";

/** Such as `2026-11`, by the agency's clock. */
export const thisMonth = () => localDay(new Date()).slice(0, 7);

// Weeks reach into the months beside it, and the API takes years of four digits.
const monthPattern = /^(?!000[01]|9999)\d{4}-(?:0[1-9]|1[0-2])$/;

/** The month of an address, if there is one that can be shown; else the present one. */
export const monthIn = (address: string) => (monthPattern.test(address) ? address : thisMonth());

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

export const startOf = (day: string): string =>
  startOfDay(Temporal.PlainDate.from(day), agencyClock.zone).toISOString();

/** The same time of another day, as the value of a datetime-local input. */
export const timeOn = (day: string, instant: string) => `${day}T${localMoment(instant).slice(11)}`;

const format = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
const [monthFormat, dayFormat] = [
  format({ month: "long", year: "numeric" }),
  format({ weekday: "long", day: "numeric", month: "long" }),
];

export const nameOfMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
export const nameOfDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
