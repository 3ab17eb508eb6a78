import { site } from "#content/site.ts";

const withTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.timeZone,
});
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: site.timeZone });

/** A moment such as `Mar 5, 2025, 3:30 PM`, in the agency's time zone. */
export function shortMoment(instant: string): string {
  return withTime.format(new Date(instant));
}

/** A time of day such as `3:30 PM`, in the agency's time zone. */
export function timeOfDay(moment: Date): string {
  return time.format(moment);
}
