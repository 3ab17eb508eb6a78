import { oneLine } from "#format/one-line.ts";

const maxCalendar = 200_000;

const answers: Record<string, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Maybe",
};

/** Reads a calendar's answer to an invitation (RFC 5546) in one line; null for anything else. */
export function calendarAnswerIn(calendar: string): string | null {
  const lines = calendar
    .slice(0, maxCalendar)
    .replace(/\r\n?/g, "\n")
    // A long line goes on in the next one, behind a blank.
    .replace(/\n[ \t]/g, "")
    .split("\n");
  const propertyOf = (name: string) => {
    const line = lines.find((each) => {
      const begin = each.slice(0, name.length + 1).toUpperCase();
      return begin === `${name}:` || begin === `${name};`;
    });
    return line === undefined ? null : line.slice(line.indexOf(":") + 1).trim();
  };
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? "";
  const status = /;PARTSTAT="?([A-Z-]{1,30})/i.exec(attendee)?.[1]?.toUpperCase() ?? "";
  const method = propertyOf("METHOD")?.toUpperCase();
  const answer = method === "CANCEL" ? "Cancelled" : method === "REPLY" ? answers[status] : null;
  if (!answer && method !== "COUNTER" && method !== "REQUEST") return null;
  const said = answer ?? (method === "COUNTER" ? "Another time proposed" : "Invitation");
  const summary = oneLine(unescaped(propertyOf("SUMMARY") ?? ""));
  const comment = unescaped(propertyOf("COMMENT") ?? "").trim();
  return [summary ? `${said}: ${summary}` : said, comment].filter(Boolean).join("\n");
}

const unescaped = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
