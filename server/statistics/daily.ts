import { readAgency } from "../agency.ts";
import type { Db } from "../database/tables.ts";
import { countsByHour } from "./counters.ts";

const oneDay = 24 * 3_600_000;

/** Oldest first; made of whole hours, so half-hour time zones are half an hour off. */
export async function countsByDay(db: Db, area: string, now: Date, days: number) {
  const { zone } = await readAgency(db);
  const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const since = new Date(now.getTime() - (days + 1) * oneDay).toISOString();
  const counts = new Map<string, number>();
  for (const [hour, count] of await countsByHour(db, area, since)) {
    const day = dayFormat.format(hour);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  const today = Date.parse(dayFormat.format(now));
  return Array.from({ length: days }, (_, place) => {
    const day = new Date(today - (days - 1 - place) * oneDay).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
