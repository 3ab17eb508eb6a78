import { dayIn, startOfDay } from "#format/time-zone.ts";
import type { Validity } from "./cache/content-version.ts";

export function clampToYear({ from, until }: Validity, now: Date, zone: string): Validity {
  const first = dayIn(zone, now).with({ month: 1, day: 1 });
  return {
    from: Math.max(from, startOfDay(first, zone).getTime()),
    until: Math.min(until, startOfDay(first.add({ years: 1 }), zone).getTime()),
  };
}
