import { agencyClock } from "./agency-clock.ts";

// Formatted without Intl, whose formatter takes longer to load than a page takes to hydrate.
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** `March 5, 2025`, by the agency's clock; empty for null. */
export function longDate(instant: string | null): string {
  return instant ? written(instant, (month) => month) : "";
}

/** `Mar 5, 2025`, by the agency's clock; empty for null. */
export function shortDate(instant: string | null): string {
  return instant ? written(instant, (month) => month.slice(0, 3)) : "";
}

export function yearOf(instant: string): string {
  return String(atAgency(instant).getUTCFullYear());
}

function written(instant: string, name: (month: string) => string): string {
  const there = atAgency(instant);
  const month = months[there.getUTCMonth()] ?? "";
  return `${name(month)} ${there.getUTCDate()}, ${there.getUTCFullYear()}`;
}

const atAgency = (instant: string) =>
  new Date(Date.parse(instant) + agencyClock.hoursFromUtc * 3_600_000);
