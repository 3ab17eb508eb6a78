import { site } from "#content/site.ts";

// By hand, since the formatter of the platform takes longer to load than a page takes to come to life.
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

function written(instant: string, name: (month: string) => string): string {
  const there = new Date(Date.parse(instant) + site.hoursFromUtc * 3_600_000);
  const month = months[there.getUTCMonth()] ?? "";
  return `${name(month)} ${there.getUTCDate()}, ${there.getUTCFullYear()}`;
}
