const formats = new Map<string, Intl.DateTimeFormat>();
const knownZones = new Set<string>();

export function isZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone, or UTC if this runtime does not know it, so that a stored name breaks no page. */
export const zoneOrUtc = (name: string): string => (isZone(name) ? name : "UTC");

/** A format in US English by the zone's clock; kept, as making one takes half a millisecond. */
export function formatIn(zone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = zoneOrUtc(zone);
  const key = JSON.stringify([style, timeZone]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...style, timeZone });
  formats.set(key, format);
  return format;
}

/**
 * The instant in US English, by the clock of the zone. Every browser can do this: islands must
 * not depend on `Temporal`, for which only the panel loads a stand-in.
 */
export function inWords(
  instant: string | Date,
  zone: string,
  style: Intl.DateTimeFormatOptions,
): string {
  // Engines differ in this blank, and a difference from the server's HTML breaks hydration.
  return formatIn(zone, style).format(new Date(instant)).replaceAll("\u202f", " ");
}

/** The instant with all that the zone's clock and calendar say of it. */
export function zonedAt(instant: string | Date, zone: string): Temporal.ZonedDateTime {
  const milliseconds = new Date(instant).getTime();
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zoneOrUtc(zone));
}

export const dayIn = (zone: string, instant: string | Date): Temporal.PlainDate =>
  zonedAt(instant, zone).toPlainDate();

export const yearIn = (zone: string, instant: string | Date): number => zonedAt(instant, zone).year;

/** When the day begins, which is later than midnight where the clocks skip it. */
export const startOfDay = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zoneOrUtc(zone)).epochMilliseconds);

export interface WallTime {
  instant: Date;
  /** Whether the zone's clock never shows this time, or shows it twice. */
  is: "usual" | "skipped" | "repeated";
}

const localTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/**
 * Reads a local time such as `2027-03-14T02:30`; null if there is no such day or time of day. One
 * that the clocks skip moves on by as much as they do; of one that they repeat the first is meant.
 */
export function readWallTime(local: string, zone: string): WallTime | null {
  if (!localTime.test(local)) return null;
  const time = plainTime(local);
  if (!time) return null;
  const timeZone = zoneOrUtc(zone);
  const moment = time.toZonedDateTime(timeZone, { disambiguation: "compatible" });
  const last = time.toZonedDateTime(timeZone, { disambiguation: "later" });
  const isSkipped = !moment.toPlainDateTime().equals(time);
  const isRepeated = last.epochMilliseconds !== moment.epochMilliseconds;
  return {
    instant: new Date(moment.epochMilliseconds),
    is: isSkipped ? "skipped" : isRepeated ? "repeated" : "usual",
  };
}

function plainTime(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

/** The city in a zone's name: `Asia/Dhaka` becomes "Dhaka". */
export const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
