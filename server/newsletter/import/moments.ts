const pad = (digits: string) => digits.padStart(2, "0");

/** Spreadsheets and databases write zero as a day in 1899, 1900 or 1970. */
const firstYear = 1971;

/** Longer cells are texts. */
const maxDate = 60;

const monthNames: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:feb|fev|fév)/,
  /^(?:mar|mär|maer)/,
  /^(?:apr|abr|avr)/,
  /^(?:may|mai|maj|mag|mei)/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|aou|aoû|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|out|ott)/,
  /^nov/,
  /^(?:dec|dez|déc|dic)/,
];

const monthOf = (name: string): string => {
  const lower = name.toLowerCase();
  // “Juin” and “juil” begin alike.
  if (/^juil/.test(lower)) return "7";
  return String(monthNames.findIndex((pattern) => pattern.test(lower)) + 1);
};

/** In UTC, as programs write it without a zone; null if the cell has no date. */
export function momentOf(cell: string): string | null {
  const text = cell.trim().replace(/^["']{1,9}|["']{1,9}$/g, "");
  if (text.length > maxDate) return null;
  const seconds = /^(\d{10})(\d{3})?(?:\.\d+)?$/.exec(text)?.[1];
  if (seconds) return validMoment(Number(seconds) * 1000);
  const day = dayIn(text);
  const clock = day && clockIn(day.rest);
  return day && clock ? validMoment(Date.parse(`${day.day}T${clock}`)) : null;
}

function validMoment(time: number): string | null {
  if (Number.isNaN(time)) return null;
  const moment = new Date(time);
  return moment.getUTCFullYear() < firstYear || moment.getUTCFullYear() > 9999
    ? null
    : moment.toISOString();
}

interface FoundDay {
  /** As YYYY-MM-DD. */
  day: string;
  rest: string;
}

function dayIn(text: string): FoundDay | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(\d{2})?Z?)?$/.exec(text);
  if (compact) {
    const [, year, month, day, hour = "00", minute = "00", second = "00"] = compact;
    return { day: `${year}-${month}-${day}`, rest: `${hour}:${minute}:${second}` };
  }
  const numbers = /^(\d{1,4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,4})\.?(?:[T,\s]{1,9}(.*))?$/.exec(
    text,
  );
  if (numbers) {
    const [, a = "", b = "", c = "", rest = ""] = numbers;
    const day = dayOf(a, b, c, text.includes("/"));
    return day ? { day, rest } : null;
  }
  return namedDayIn(text);
}

/** Such as “Jan 5, 2021”, “5. Januar 2021”, “5 de enero de 2021” and “Tue, 05-Jan-2021”. */
function namedDayIn(text: string): FoundDay | null {
  const bare = text.replace(/^\p{L}{2,12}\.?,?\s+(?=\d|\p{L})/u, (weekday) =>
    monthOf(weekday) === "0" ? "" : weekday,
  );
  const monthFirst =
    /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s{1,9}(.*))?$/u.exec(bare);
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s-]{1,9}(?:de\s+)?(\p{L}{3,12})\.?[\s,-]{1,9}(?:de\s+)?(\d{4})(?:,?\s{1,9}(.*))?$/u.exec(
      bare,
    );
  const [name = "", day = "", year = "", rest = ""] = monthFirst
    ? monthFirst.slice(1)
    : [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3], dayFirst?.[4]];
  const month = name === "" ? "0" : monthOf(name);
  return month === "0" ? null : { day: `${year}-${pad(month)}-${pad(day)}`, rest };
}

/** Year first, else day first; with slashes month first, unless there is no such month. */
function dayOf(a: string, b: string, c: string, isSlashed: boolean): string | null {
  if (a.length === 4) return `${a}-${pad(b)}-${pad(c)}`;
  if (c.length !== 4) return null;
  const isMonthFirst = (isSlashed && Number(a) <= 12) || Number(b) > 12;
  return isMonthFirst ? `${c}-${pad(a)}-${pad(b)}` : `${c}-${pad(b)}-${pad(a)}`;
}

/** The time of day with its zone; midnight UTC if there is none that can be read. */
function clockIn(rest: string): string {
  const match =
    /^(?:at\s+|um\s+|à\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(\.\d{1,9})?)?\s*([ap])?\.?m?\.?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?/i.exec(
      rest.trim(),
    );
  if (!match) return "00:00:00Z";
  const [, hours = "", minutes, seconds = "00", fraction = "", half = "", zone = ""] = match;
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2})(\d{2})$/, "$1:$2") : "Z";
  return `${pad(String(hour))}:${minutes}:${seconds}${fraction}${offset}`;
}
