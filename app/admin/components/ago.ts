import { shortDate } from "../../ui/dates.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Such as `2 h`; the day where a week has passed. What the clocks disagree about is now. */
export function agoOf(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  if (passed < minuteMs) return "now";
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min`;
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h`;
  if (passed < 7 * dayMs) return `${Math.floor(passed / dayMs)} d`;
  return shortDate(instant);
}
