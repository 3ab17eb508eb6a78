/** The time zone of the settings: one agency a process, and one a browser's page. */
export const agencyClock = { zone: "UTC", hoursFromUtc: 0 };

export function setAgencyClock(zone: string, hoursFromUtc: number): void {
  Object.assign(agencyClock, { zone, hoursFromUtc });
}
