import type { Random } from "./random.ts";

export const day = 86_400_000;

/**
 * Oldest first, evenly over some years, with 2 % in the last week, and at least 20 so that lists of
 * recent things are full in a small database too.
 */
export function moments(random: Random, count: number, years: number, now: Date): string[] {
  const tail = Math.max(20, Math.round(count * 0.02));
  const end = now.getTime() - 60_000;
  return [
    ...spread(random, count - tail, end - years * 365.25 * day, end - 7 * day),
    ...spread(random, tail, end - 7 * day, end),
  ].map((time) => new Date(time).toISOString());
}

function spread(random: Random, count: number, from: number, to: number): number[] {
  return Array.from(
    { length: count },
    (_, i) => from + ((i + random.next()) / count) * (to - from),
  );
}
