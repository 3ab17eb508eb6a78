import { site } from "#content/site.ts";
import type { Validity } from "./cache/content-version.ts";

const offset = site.hoursFromUtc * 3_600_000;

export function clampToYear({ from, until }: Validity, now: Date): Validity {
  const year = new Date(now.getTime() + offset).getUTCFullYear();
  return {
    from: Math.max(from, Date.UTC(year, 0) - offset),
    until: Math.min(until, Date.UTC(year + 1, 0) - offset),
  };
}
