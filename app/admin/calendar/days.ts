import { instantOf, localMoment } from "../../ui/moment.ts";

/** Such as `2026-11`, by the agency's clock. */
export const thisMonth = () => localMoment(new Date().toISOString()).slice(0, 7);

export function monthBeside(month: string, step: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + step);
  return first.toISOString().slice(0, 7);
}

/** The days of every week that overlaps the month, such as `2026-11-29`; weeks begin on Sunday. */
export function daysOf(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCDate(1 - first.getUTCDay());
  const days: string[] = [];
  while (days.length === 0 || days.length % 7 !== 0 || dayAt(first).slice(0, 7) <= month) {
    days.push(dayAt(first));
    first.setUTCDate(first.getUTCDate() + 1);
  }
  return days;
}

const dayAt = (date: Date) => date.toISOString().slice(0, 10);

export const dayOf = (instant: string) => localMoment(instant).slice(0, 10);

export const startOf = (day: string) => instantOf(`${day}T00:00`) ?? "";

export const movedTo = (day: string, instant: string) =>
  instantOf(`${day}T${localMoment(instant).slice(11)}`) ?? instant;

const format = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...style, timeZone: "UTC" });
const [monthFormat, dayFormat] = [
  format({ month: "long", year: "numeric" }),
  format({ weekday: "long", day: "numeric", month: "long" }),
];

export const nameOfMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
export const nameOfDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
