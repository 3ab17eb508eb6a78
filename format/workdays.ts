import { formatIn } from "./time-zone.ts";

export interface WorkingHours {
  zone: string;
  /** English names; none if they are not told. */
  workdays: readonly string[];
  /** The hour of the day at which work ends; null for midnight. */
  closes: number | null;
}

/** The settings define the next step: `later` applies on a day off and after working hours. */
export interface NextStep extends WorkingHours {
  next: string | null;
  later: string | null;
}

export const nextStep = (settings: NextStep, now: Date): string | null =>
  (!isWorkday(settings, now) && settings.later) || settings.next;

/**
 * Whether somebody works at the moment, or will later on the same day; true if days are unknown.
 */
export function isWorkday({ zone, workdays, closes }: WorkingHours, now: Date): boolean {
  if (workdays.length === 0) return true;
  const { weekday, hour } = clockOf(zone)(now);
  return workdays.includes(weekday) && hour < (closes ?? 24);
}

/** Tells the weekday, in English, and the hour of a moment. */
export function clockOf(zone: string) {
  const clock = formatIn(zone, { weekday: "long", hour: "numeric", hourCycle: "h23" });
  return (now: Date) => {
    const parts = clock.formatToParts(now);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
    return { weekday: part("weekday"), hour: Number(part("hour")) };
  };
}
