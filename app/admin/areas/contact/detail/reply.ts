import type { Submission } from "#contract/areas/contact.ts";
import { oneLine } from "#format/one-line.ts";
import { longDate } from "../../../../ui/dates.ts";

/** Approximate number of characters that mail programs accept in a mailto address. */
const longest = 1800;

export function replyTo(submission: Submission): string {
  const { email, name, subject, message, created_at } = submission;
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `\r\n\r\nOn ${longDate(created_at)}, ${oneLine(name)} wrote:\r\n${quoted}`;
  const head = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`Re: ${oneLine(subject ?? "Your enquiry")}`)}&body=`;
  return head + encodedUpTo(body.toWellFormed(), longest - head.length);
}

function encodedUpTo(text: string, most: number): string {
  let encoded = "";
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > most - 9) return `${encoded}...`;
    encoded += next;
  }
  return encoded;
}
