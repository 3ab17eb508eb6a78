import { dayIn, startOfDay } from "#format/time-zone.ts";
import type { Db } from "../database/tables.ts";
import { type CountedRows, countRestsOfHours, countsByHour } from "./counters.ts";

const oneHour = 3_600_000;

interface Days {
  zone: string;
  now: Date;
  days: number;
}

/** Oldest first; a day begins and ends in the zone. */
export async function countsByDay(db: Db, of: CountedRows, { zone, now, days }: Days) {
  const today = dayIn(zone, now);
  const starts = Array.from({ length: days }, (_, index) => {
    const day = today.subtract({ days: days - 1 - index });
    return { day: day.toString(), start: startOfDay(day, zone) };
  });
  const counts = new Map<string, number>();
  const add = (day: string, count: number) => counts.set(day, (counts.get(day) ?? 0) + count);
  const since = new Date((starts[0]?.start ?? now).getTime() - 2 * oneHour).toISOString();
  for (const [hour, count] of await countsByHour(db, of.area, since)) {
    add(dayIn(zone, hour).toString(), count);
  }
  // A day that begins within an hour has that hour's counter on the day before.
  const within = starts.filter(({ start }) => start.getTime() % oneHour !== 0);
  const rests = await countRestsOfHours(
    db,
    of,
    within.map(({ start }) => start.toISOString()),
  );
  for (const { day, start } of within) {
    const rest = rests.get(start.toISOString()) ?? 0;
    add(day, rest);
    add(dayIn(zone, new Date(start.getTime() - 1)).toString(), -rest);
  }
  return starts.map(({ day }) => ({ day, count: counts.get(day) ?? 0 }));
}
