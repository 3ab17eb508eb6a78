import { readWallTime, startOfDay } from "#format/time-zone.ts";

/** The clocks by which a date without a zone is read. */
export interface DateZones {
  /** The zone of this site, in which a day without a time stays that day. */
  here: string;
  /** The zone of the old site, if its settings name one. */
  there: string;
}

export interface ReadDate {
  /** The instant, in UTC. */
  iso: string;
  /** The day as it is written, by which old addresses are made. */
  day: string;
}

/** The maximum is in characters. */
const maxLength = 80;

interface WrittenDay {
  year: number;
  month: number;
  day: number;
  /** The index at which the time of day begins. */
  end: number;
}

/** Reads a date as people and programs write it; null if it is not a date. */
export function readDate(written: string, zones: DateZones): ReadDate | null {
  const text = plainDate(written);
  if (!text || text.length > maxLength) return null;
  const epoch = epochOf(text);
  if (epoch !== null) return isUsual(epoch) ? dateAt(epoch) : null;
  const day = dayIn(text);
  if (!day) return null;
  const plain = plainDay(day);
  if (!plain || day.year < 1000) return null;
  const time = timeIn(text.slice(day.end));
  const asWritten = plain.toString();
  if (time === null) return { iso: startOfDay(plain, zones.here).toISOString(), day: asWritten };
  const local = `${asWritten}T${time.clock}`;
  if (time.offset !== null) {
    const instant = Date.parse(`${local}Z`) - time.offset * 60_000;
    return Number.isNaN(instant) ? null : { iso: new Date(instant).toISOString(), day: asWritten };
  }
  const read = readWallTime(local, zones.there);
  return read && { iso: read.instant.toISOString(), day: asWritten };
}

/** Obsidian links days, Notion marks them, and both write ranges. */
const plainDate = (written: string) =>
  written
    .slice(0, 2 * maxLength)
    .split(/→| to /, 1)
    .join("")
    .replace(/^[\s"'@[]{1,160}|[\s"'\]]{1,160}$/g, "");

const isUsual = (milliseconds: number) => milliseconds > 0 && milliseconds < 32_503_680_000_000;

const dateAt = (milliseconds: number): ReadDate => {
  const iso = new Date(milliseconds).toISOString();
  return { iso, day: iso.slice(0, 10) };
};

/** Reads seconds or milliseconds since 1970. */
function epochOf(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text);
  return /^\d{9,10}(?:\.\d{1,9})?$/.test(text) ? Math.round(Number(text) * 1000) : null;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const compactWithTime = /^(\d{4})(\d{2})(\d{2})(?=\d{4}(?:\d{2})?(?!\d))/;
const yearAlone = /^(\d{4})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?!\d)/;
const monthFirst =
  /^(?:[a-z]{3,9},?\s{1,3})?([a-z]{3,9})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})(?!\d)/i;
const dayFirst =
  /^(?:[a-z]{3,9},?\s{1,3})?(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,3}([a-z]{3,9})\.?,?[\s-]{1,3}(\d{4})(?!\d)/i;

function dayIn(text: string): WrittenDay | null {
  const numbers = (
    match: RegExpExecArray,
    [year, month, day]: readonly [number, number, number],
  ) => ({
    year: Number(match[year]),
    month: Number(match[month] ?? 1),
    day: Number(match[day] ?? 1),
    end: match[0].length,
  });
  const ordered = compactWithTime.exec(text) ?? compact.exec(text) ?? yearFirst.exec(text);
  if (ordered) return numbers(ordered, [1, 2, 3]);
  const alone = yearAlone.exec(text);
  if (alone) return numbers(alone, [1, 2, 3]);
  const last = yearLast.exec(text);
  if (last) return numbers(last, isDayFirst(last) ? [4, 3, 1] : [4, 1, 3]);
  const [whole, name, day, year] = monthFirst.exec(text) ?? [];
  if (whole && name && monthOf(name) > 0)
    return { year: Number(year), month: monthOf(name), day: Number(day), end: whole.length };
  const [all, date, called, of] = dayFirst.exec(text) ?? [];
  if (!all || !called || monthOf(called) === 0) return null;
  return { year: Number(of), month: monthOf(called), day: Number(date), end: all.length };
}

/** Dates with dots begin with the day; ambiguous dates with `/` begin with the month. */
const isDayFirst = ([, one, separator]: RegExpExecArray) => Number(one) > 12 || separator === ".";

/** Returns whether another reader would take the day for the month. */
export function isAmbiguousDay(written: string): boolean {
  const [, one, separator, other] = yearLast.exec(plainDate(written)) ?? [];
  return (
    separator !== undefined &&
    separator !== "." &&
    one !== other &&
    Number(one) < 13 &&
    Number(other) < 13
  );
}

function plainDay({ year, month, day }: WrittenDay): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch {
    return null;
  }
}

const clock =
  /^[T\s,]{0,4}(?:at\s)?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?(?:\s{0,2}([ap])\.?m\.?)?/i;

/** Reads the time of day and its offset from UTC in minutes; null if there is no time. */
function timeIn(rest: string): { clock: string; offset: number | null } | null {
  const clockMatch = clock.exec(rest);
  if (!clockMatch) return null;
  const [whole, hour = "", minute = "", second = "00", fraction = "", half] = clockMatch;
  const twelve = Number(hour) % 12;
  const hours = half ? twelve + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const milliseconds = fraction ? `.${fraction.slice(0, 3).padEnd(3, "0")}` : "";
  const time = `${String(hours).padStart(2, "0")}:${minute}:${second}${milliseconds}`;
  return { clock: time, offset: offsetIn(rest.slice(whole.length).trim()) };
}

/** The offsets are in hours; names of several zones are left to the clock of the site. */
const namedOffsets: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

function offsetIn(text: string): number | null {
  const [, sign, hours = "0", minutes = "0"] =
    /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(text) ?? [];
  if (sign) return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const [name = ""] = /^\(?[A-Z]{1,5}(?![A-Za-z])/.exec(text) ?? [];
  const offsetHours = namedOffsets[name.replace("(", "")];
  return offsetHours === undefined ? null : offsetHours * 60;
}
