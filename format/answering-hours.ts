import { cityOf, inWords } from "./time-zone.ts";
import { clockOf, type WorkingHours } from "./workdays.ts";

/** The settings define the answering hours. */
export interface AnsweringHours extends WorkingHours {
  opens: number | null;
  /** In working hours. */
  answers: number | null;
}

const stepMs = 30 * 60_000;

/** In steps, after which nobody waits for an answer: a hundred days. */
const maxSteps = 4800;

/** Whether somebody is there at a moment; null if the settings do not say. */
function openingOf(hours: ShownHours): ((moment: Date) => boolean) | null {
  const { zone, workdays, opens, closes } = hours;
  if (opens === null || closes === null || opens >= closes) return null;
  const clock = clockOf(zone);
  return (moment) => {
    const { weekday, hour } = clock(moment);
    return hour >= opens && hour < closes && (workdays.length === 0 || workdays.includes(weekday));
  };
}

/** When an enquiry of the moment is answered as usual; null if the settings do not say. */
export function answeredBy(hours: AnsweringHours, now: Date): Date | null {
  const isOpen = openingOf(hours);
  if (!isOpen || hours.answers === null) return null;
  let at = Math.ceil(now.getTime() / stepMs) * stepMs;
  let left = hours.answers * 2;
  for (let step = 0; left > 0; step += 1, at += stepMs) {
    if (step === maxSteps) return null;
    if (isOpen(new Date(at))) left -= 1;
  }
  return new Date(at);
}

/** `3 PM` of the same day, or `Sunday, 2:30 PM`, by the agency's clock. */
export function answeredByInWords(hours: AnsweringHours, now: Date): string | null {
  const moment = answeredBy(hours, now);
  if (!moment) return null;
  return momentInWords(moment, now, hours.zone);
}

function momentInWords(moment: Date, now: Date, zone: string): string {
  const time = inWords(moment, zone, { hour: "numeric", minute: "2-digit" }).replace(":00", "");
  const [today, day] = [now, moment].map((each) => inWords(each, zone, { weekday: "long" }));
  return day === today ? time : `${day}, ${time}`;
}

/** `Open now`, or `Closed now, opens Sunday, 10 AM`; null if the settings do not say. */
export function openNowInWords(hours: ShownHours, now: Date): string | null {
  const isOpen = openingOf(hours);
  if (!isOpen) return null;
  if (isOpen(now)) return "Open now";
  let at = Math.ceil(now.getTime() / stepMs) * stepMs;
  for (let step = 0; !isOpen(new Date(at)); step += 1, at += stepMs)
    if (step === maxSteps) return null;
  return `Closed now, opens ${momentInWords(new Date(at), now, hours.zone)}`;
}

type ShownHours = Omit<AnsweringHours, "answers">;

/** `Sunday to Thursday, 10 AM to 6 PM, Dhaka time`; null if the settings do not say. */
export function hoursInWords({ zone, workdays, opens, closes }: ShownHours): string | null {
  if (opens === null || closes === null) return workdays.length > 0 ? daysInWords(workdays) : null;
  const days = workdays.length > 0 ? daysInWords(workdays) : "Every day";
  return `${days}, ${hourInWords(opens)} to ${hourInWords(closes)}, ${cityOf(zone)} time`;
}

const hourInWords = (hour: number) =>
  inWords(new Date(Date.UTC(2026, 0, 1, hour)), "UTC", { hour: "numeric" });

/** Days that follow each other as a span, around the end of the week too. */
function daysInWords(workdays: readonly string[]): string {
  const week = Array.from({ length: 7 }, (_, index) => weekdayAt(index));
  const days = week.filter((day) => workdays.includes(day));
  const first = week.findIndex(
    (day, index) => days.includes(day) && !days.includes(weekdayAt(index - 1)),
  );
  if (first < 0) return "Every day";
  const span = days.map((_, index) => weekdayAt(first + index));
  if (days.length > 2 && span.every((day) => days.includes(day)))
    return `${span[0]} to ${span.at(-1)}`;
  return new Intl.ListFormat("en-US").format(days);
}

/** Counted from a Sunday. */
const weekdayAt = (weekday: number) =>
  inWords(new Date(Date.UTC(2026, 0, 4 + weekday)), "UTC", { weekday: "long" });
