import { dayIn } from "#format/time-zone.ts";
import { readAgency } from "../agency.ts";
import type { Db } from "../database/tables.ts";
import { countsByHour } from "./counters.ts";

const oneDay = 24 * 3_600_000;

/** Oldest first; made of whole hours, so half-hour time zones are half an hour off. */
export async function countsByDay(db: Db, area: string, now: Date, days: number) {
  const { zone } = await readAgency(db);
  const since = new Date(now.getTime() - (days + 1) * oneDay).toISOString();
  const counts = new Map<string, number>();
  for (const [hour, count] of await countsByHour(db, area, since)) {
    const day = dayIn(zone, hour).toString();
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  const today = dayIn(zone, now);
  return Array.from({ length: days }, (_, place) => {
    const day = today.subtract({ days: days - 1 - place }).toString();
    return { day, count: counts.get(day) ?? 0 };
  });
}
