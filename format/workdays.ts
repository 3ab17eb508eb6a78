import { zoneOrUtc } from "./time-zone.ts";

export interface WorkingHours {
  zone: string;
  /** English names; none if they are not told. */
  workdays: readonly string[];
  /** The hour of the day at which work ends; null for midnight. */
  closes: number | null;
}

/** What the settings say of an enquiry: `later` on a day off and once work has ended. */
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
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zoneOrUtc(zone),
    weekday: "long",
    hour: "numeric",
    hourCycle: "h23",
  });
  const part = (type: string) =>
    clock.formatToParts(now).find((each) => each.type === type)?.value ?? "";
  return workdays.includes(part("weekday")) && Number(part("hour")) < (closes ?? 24);
}
