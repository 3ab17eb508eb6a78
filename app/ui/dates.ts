import { site } from "#content/site.ts";

// By hand, since the formatter of the platform takes longer to load than a page takes to come to
// life.
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A date such as `March 5, 2025`, by the agency's clock; empty for none. */
export function longDate(instant: string | null): string {
  return instant ? written(instant, (month) => month) : "";
}

/** A date such as `Mar 5, 2025`, by the agency's clock; empty for none. */
export function shortDate(instant: string | null): string {
  return instant ? written(instant, (month) => month.slice(0, 3)) : "";
}

/** The year of an instant such as `2025`, by the agency's clock. */
export function yearOf(instant: string): string {
  return String(atAgency(instant).getUTCFullYear());
}

function written(instant: string, name: (month: string) => string): string {
  const there = atAgency(instant);
  const month = months[there.getUTCMonth()] ?? "";
  return `${name(month)} ${there.getUTCDate()}, ${there.getUTCFullYear()}`;
}

/** A date whose UTC is the agency's local time. */
const atAgency = (instant: string) => new Date(Date.parse(instant) + site.hoursFromUtc * 3_600_000);
