import { site } from "#content/site.ts";

// The agency's time zone and US English, so that server and browser write the same date.
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: site.timeZone });
const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: site.timeZone });

/** A date such as `March 5, 2025`; empty for none. */
export function longDate(instant: string | null): string {
  return instant ? long.format(new Date(instant)) : "";
}

/** A date such as `Mar 5, 2025`; empty for none. */
export function shortDate(instant: string | null): string {
  return instant ? short.format(new Date(instant)) : "";
}
