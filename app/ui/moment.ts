import { cityOf, dayIn, inWords, readWallTime, zonedAt } from "#format/time-zone.ts";
import { agencyClock } from "./agency-clock.ts";

const withTime = { dateStyle: "medium", timeStyle: "short" } as const;

/** `Mar 5, 2025, 3:30 PM`, in the agency's time zone. */
export function shortMoment(instant: string): string {
  return inWords(instant, agencyClock.zone, withTime);
}

const nearMs = 300 * 86_400_000;

/** Whether its year can be left out, as it could not be another one's. */
const isNear = (instant: string) => Math.abs(Date.parse(instant) - Date.now()) < nearMs;

/** `Mar 5, 3:30 PM`, in the agency's time zone; with its year where it could be another one's. */
export function briefMoment(instant: string): string {
  const day = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return isNear(instant) ? inWords(instant, agencyClock.zone, day) : shortMoment(instant);
}

/** `Mar 5`, in the agency's time zone; with its year where it could be another one's. */
export function briefDay(instant: string): string {
  const day = { month: "short", day: "numeric" } as const;
  return inWords(instant, agencyClock.zone, isNear(instant) ? day : { dateStyle: "medium" });
}

/** `Wednesday, Mar 5, 2025, 3:30 PM`, in the agency's time zone. */
export function longMoment(instant: string): string {
  return `${inWords(instant, agencyClock.zone, { weekday: "long" })}, ${shortMoment(instant)}`;
}

/** The value of a datetime-local input, by the agency's clock: `2025-03-05T15:30`. */
export function localMoment(instant: string): string {
  const local = zonedAt(instant, agencyClock.zone).toPlainDateTime();
  return local.toString({ smallestUnit: "minute" });
}

/** The day by the agency's clock: `2025-03-05`. */
export const localDay = (instant: string | Date): string =>
  dayIn(agencyClock.zone, instant).toString();

/**
 * Returns ISO 8601 UTC for a datetime-local value; null if the value is invalid. While it is what
 * `saved` shows, that is the answer: minutes alone would lose its seconds, or the second of two.
 */
export function instantOf(local: string, saved: string | null = null): string | null {
  if (saved !== null && localMoment(saved) === local) return saved;
  return readWallTime(local, agencyClock.zone)?.instant.toISOString() ?? null;
}

/** A day as `instantOf` takes it: as the moment when it begins. */
export const instantOfDay = (day: string): string | null => instantOf(`${day}T00:00`);

/**
 * Returns a warning for a datetime-local value that the agency's clock does not show just once;
 * empty for all others. `saved` as for `instantOf`.
 */
export function clockChange(local: string, saved: string | null = null): string {
  const read = readWallTime(local, agencyClock.zone);
  const instant = instantOf(local, saved);
  if (!read || instant === null || read.is === "usual") return "";
  const typed = inWords(`${local}Z`, "UTC", withTime);
  const city = cityOf(agencyClock.zone);
  if (read.is === "skipped") {
    return `${typed} does not exist in ${city}: the clocks go forward over it. It becomes ${shortMoment(instant)}.`;
  }
  const isFirst = Date.parse(instant) - read.instant.getTime() < 60_000;
  return `${typed} comes twice in ${city}: the clocks go back. The ${isFirst ? "first" : "second"} is meant, ${utcMoment(instant)}.`;
}

/**
 * As `clockChange`, of a day: all of one is skipped where a place changes sides of the date line.
 */
export function dayChange(day: string): string {
  const instant = instantOfDay(day);
  if (instant === null || localDay(instant) === day) return "";
  const [typed, next] = [day, localDay(instant)].map((each) =>
    inWords(each, "UTC", { dateStyle: "medium" }),
  );
  return `${typed} does not exist in ${cityOf(agencyClock.zone)}: the calendar goes on over it. It becomes ${next}.`;
}

export function utcMoment(instant: string): string {
  return `${inWords(instant, "UTC", withTime)} UTC`;
}

/** The moment in the viewer's time zone; null if it reads the same in the agency's zone. */
export function momentElsewhere(instant: string, zone = ownZone()) {
  const moment = inWords(instant, zone, withTime);
  return moment === shortMoment(instant) ? null : { moment, place: zone.replaceAll("_", " ") };
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function timeOfDay(moment: Date): string {
  return inWords(moment, agencyClock.zone, { timeStyle: "short" });
}
