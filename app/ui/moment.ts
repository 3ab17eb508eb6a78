import { agencyClock } from "./agency-clock.ts";

type Style = Intl.DateTimeFormatOptions;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Style, zone = agencyClock.zone): Intl.DateTimeFormat {
  const key = JSON.stringify([style, zone]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...style, timeZone: zone });
  formats.set(key, format);
  return format;
}

const withTime = { dateStyle: "medium", timeStyle: "short" } as const;
const offset = () => agencyClock.hoursFromUtc * 3_600_000;

/** `Mar 5, 2025, 3:30 PM`, in the agency's time zone. */
export function shortMoment(instant: string): string {
  return formatOf(withTime).format(new Date(instant));
}

/** `Wednesday, Mar 5, 2025, 3:30 PM`, in the agency's time zone. */
export function longMoment(instant: string): string {
  return `${formatOf({ weekday: "long" }).format(new Date(instant))}, ${shortMoment(instant)}`;
}

/** The value of a datetime-local input, by the agency's clock: `2025-03-05T15:30`. */
export function localMoment(instant: string): string {
  return new Date(Date.parse(instant) + offset()).toISOString().slice(0, 16);
}

/** Returns ISO 8601 UTC for a datetime-local value; null if the value is invalid. */
export function instantOf(local: string): string | null {
  const time = Date.parse(`${local}:00.000Z`) - offset();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export function utcMoment(instant: string): string {
  return `${formatOf(withTime, "UTC").format(new Date(instant))} UTC`;
}

/** The moment in the viewer's time zone; null if it reads the same in the agency's zone. */
export function momentElsewhere(instant: string, place = ownZone()) {
  const moment = formatOf(withTime, place).format(new Date(instant));
  return moment === shortMoment(instant) ? null : { moment, place: place.replaceAll("_", " ") };
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function timeOfDay(moment: Date): string {
  return formatOf({ timeStyle: "short" }).format(moment);
}
