/** Cached by zone, because creating a format takes half a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, made);
  return made;
}

/** Hours east of Greenwich at the moment; may be fractional. */
export function hoursFromUtc(zone: string, at: Date): number {
  const parts = formatIn(zone).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

export const yearIn = (zone: string, at: Date): number =>
  new Date(at.getTime() + hoursFromUtc(zone, at) * 3_600_000).getUTCFullYear();

/** The city in a zone's name: `Asia/Dhaka` becomes "Dhaka". */
export const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
