import EmailReplyParser from "email-reply-parser";
import PostalMime, { type Email } from "postal-mime";
import { maxReceived } from "#contract/areas/conversation.ts";
import { type Bounce, readBounce } from "./read-bounce.ts";
import { textOfHtml } from "./text-of-html.ts";

export interface ReadMail {
  /** The address it was sent from. */
  from: string | null;
  text: string;
  quoted: string | null;
  /** ISO 8601, if the mail says when it was sent. */
  at: string | null;
  messageId: string | null;
  files: { name: string; bytes: number }[];
  /** Where no person wrote it, but a mail server that could not deliver a mail. */
  bounce: Bounce | null;
  /** What is left out, in sentences. */
  notes: string[];
}

/** A mail of 25 MB, the most that common servers take, grows by a third on its way. */
export const maxMailBytes = 40 * 1024 * 1024;

const maxFiles = 100;
const maxName = 255;
const maxId = 998;

/** In characters. The parser of quotes takes four times as long for twice as many. */
const maxParsed = 20_000;

/** Null for what is no mail. */
export async function readMail(bytes: ArrayBuffer): Promise<ReadMail | null> {
  const mail = await new PostalMime().parse(bytes).catch(() => null);
  if (!mail || !isMail(mail)) return null;
  const plain = textOf(mail);
  const { text, quoted, notes } = splitReply(plain);
  const files = mail.attachments.map(({ filename, content }) => ({
    name: nameOf(filename),
    bytes: typeof content === "string" ? content.length : content.byteLength,
  }));
  const more = files.length - maxFiles;
  return {
    from: mail.from?.address?.trim() || null,
    text: text || "(The mail has no text.)",
    quoted,
    at: instantOf(mail.date),
    messageId: mail.messageId?.trim().slice(0, maxId) || null,
    files: files.slice(0, maxFiles),
    bounce: readBounce(mail),
    notes: more > 0 ? [...notes, `${more} more files are not listed.`] : notes,
  };
}

/** What somebody wrote, and the earlier mails below it. */
export function splitReply(whole: string) {
  const notes: string[] = [];
  const cut = (part: string, what: string) => {
    if (part.length <= maxReceived) return part;
    notes.push(
      `${what} is longer than ${maxReceived.toLocaleString("en-US")} characters, and cut.`,
    );
    return part.slice(0, maxReceived).toWellFormed();
  };
  const [written, below] = partsOf(tidy(whole.slice(0, 4 * maxReceived).toWellFormed()));
  // Of a mail that only quotes, everything is what somebody sent.
  const [text, quoted] = written === "" ? [below, ""] : [written, below];
  return { text: cut(text, "The text"), quoted: cut(quoted, "The quoted part") || null, notes };
}

function partsOf(whole: string): [written: string, below: string] {
  const fragments = new EmailReplyParser().read(whole.slice(0, maxParsed)).getFragments();
  const isAside = fragments.map((fragment) => fragment.isHidden() || fragment.isQuoted());
  const partOf = (aside: boolean) =>
    fragments
      .filter((_, place) => isAside[place] === aside)
      .map((fragment) => fragment.getContent())
      .join("\n");
  // What is not parsed goes on where the rest ends.
  const more = whole.slice(maxParsed);
  const isBelow = isAside.at(-1) ?? false;
  const written = partOf(false) + (isBelow ? "" : more);
  const below = partOf(true) + (isBelow ? more : "");
  return [written.trim(), below.trim()];
}

const isMail = ({ from, to, date, subject, messageId }: Email) =>
  [from, to?.length, date, subject, messageId].some(Boolean);

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text;
  return html ? textOfHtml(html) : "";
}

function nameOf(filename: string | null | undefined): string {
  const name = withoutControls(filename ?? "")
    .replace(/\s+/gu, " ")
    .trim();
  return [...(name || "Unnamed file")].slice(0, maxName).join("").slice(0, maxName).toWellFormed();
}

function instantOf(date: string | undefined): string | null {
  const moment = new Date(date ?? "");
  const year = moment.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Without runs of blank lines, over which the parser of quotes takes its time. */
const tidy = (text: string) =>
  withoutControls(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{4,}/g, "\n\n\n");

const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(controls, "");
