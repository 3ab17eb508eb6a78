import { zoneOrUtc } from "#format/time-zone.ts";

/** The settings' time zone; global, because a process or a browser page serves one agency. */
export const agencyClock = { zone: "UTC" };

/** A zone that this browser does not know becomes UTC, in what is computed and in what is said. */
export function setAgencyClock(zone: string): void {
  agencyClock.zone = zoneOrUtc(zone);
}
