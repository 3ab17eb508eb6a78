/** The settings' time zone; global, because a process or a browser page serves one agency. */
export const agencyClock = { zone: "UTC", hoursFromUtc: 0 };

export function setAgencyClock(zone: string, hoursFromUtc: number): void {
  Object.assign(agencyClock, { zone, hoursFromUtc });
}
