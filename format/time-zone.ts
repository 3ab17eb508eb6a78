/** East of Greenwich, at that moment; half-hours are fractions. */
export function hoursFromUtc(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const offset = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

export const yearIn = (zone: string, at: Date): number =>
  new Date(at.getTime() + hoursFromUtc(zone, at) * 3_600_000).getUTCFullYear();

/** Where its clocks hang: `Asia/Dhaka` becomes "Dhaka". */
export const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
