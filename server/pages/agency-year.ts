import { hoursFromUtc } from "#format/time-zone.ts";
import type { Validity } from "./cache/content-version.ts";

export function clampToYear({ from, until }: Validity, now: Date, zone: string): Validity {
  const offset = hoursFromUtc(zone, now) * 3_600_000;
  const year = new Date(now.getTime() + offset).getUTCFullYear();
  return {
    from: Math.max(from, Date.UTC(year, 0) - offset),
    until: Math.min(until, Date.UTC(year + 1, 0) - offset),
  };
}
