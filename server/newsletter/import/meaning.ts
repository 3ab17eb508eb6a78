/** What a file says of a subscriber; null is what it does not say clearly. */
export type SubscriberStanding = "active" | "unsubscribed" | null;

const agreed: ReadonlySet<string> = new Set([
  "subscribed",
  "active",
  "enabled",
  "confirmed",
  "true",
  "yes",
  "1",
  "opted in",
  "opt in",
]);

/** Who left, whom mails did not reach, and who may not be written to. */
const ended: ReadonlySet<string> = new Set([
  "unsubscribed",
  "unsubscribe",
  "cleaned",
  "bounced",
  "bounce",
  "hard bounced",
  "hard bounce",
  "complained",
  "spam",
  "blocklisted",
  "blacklisted",
  "blocked",
  "disabled",
  "archived",
  "deleted",
  "inactive",
  "suppressed",
  "opted out",
  "false",
  "no",
  "0",
]);

const word = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export function standingOf(cell: string): SubscriberStanding {
  const said = word(cell);
  if (agreed.has(said)) return "active";
  return ended.has(said) ? "unsubscribed" : null;
}

/** Whether a column such as “blocklisted” says so of the row. */
export const isYes = (cell: string): boolean => {
  const said = word(cell);
  return said !== "" && !["false", "no", "0", "n"].includes(said);
};

/** Mailchimp has a file for each status and names it so. */
export const standingOfFile = (name: string): SubscriberStanding =>
  /^(?:unsubscribed|cleaned|bounced|blocklisted|blacklisted)[_-]/i.test(name)
    ? "unsubscribed"
    : null;

const pad = (digits: string) => digits.padStart(2, "0");

/** In UTC, as programs write it without a zone; null where it is no date. */
export function momentOf(cell: string): string | null {
  const text = cell.trim();
  const [, a = "", b = "", c = "", rest = ""] =
    /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T,\s]+(.*))?$/.exec(text) ?? [];
  if (!a) return null;
  const day = dayOf(a, b, c, text.includes("/"));
  const [, clock = "00:00:00", zone = ""] =
    /^(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?(?:\s*\S+)?$/i.exec(rest) ??
    [];
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2})(\d{2})$/, "$1:$2") : "Z";
  const time = Date.parse(`${day}T${clock}${offset}`);
  const year = Number(day?.slice(0, 4));
  return Number.isNaN(time) || year < 1970 ? null : new Date(time).toISOString();
}

/** Year first, else day first; with slashes month first, unless there is no such month. */
function dayOf(a: string, b: string, c: string, isSlashed: boolean): string | null {
  if (a.length === 4) return `${a}-${pad(b)}-${pad(c)}`;
  if (c.length !== 4) return null;
  const isMonthFirst = (isSlashed && Number(a) <= 12) || Number(b) > 12;
  return isMonthFirst ? `${c}-${pad(a)}-${pad(b)}` : `${c}-${pad(b)}-${pad(a)}`;
}
