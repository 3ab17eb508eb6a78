import { inWords, yearIn } from "#format/time-zone.ts";
import { agencyClock } from "./agency-clock.ts";

/** `March 5, 2025`, by the agency's clock; empty for null. */
export const longDate = (instant: string | null): string => written(instant, "long");

/** `Mar 5, 2025`, by the agency's clock; empty for null. */
export const shortDate = (instant: string | null): string => written(instant, "medium");

export const yearOf = (instant: string): string => String(yearIn(agencyClock.zone, instant));

const written = (instant: string | null, dateStyle: "long" | "medium") =>
  instant ? inWords(instant, agencyClock.zone, { dateStyle }) : "";
