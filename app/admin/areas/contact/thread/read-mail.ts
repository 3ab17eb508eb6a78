import PostalMime, { type Attachment, type Email } from "postal-mime";
import { maxReceived } from "#contract/areas/conversation.ts";
import { calendarAnswerIn } from "./calendar-answer.ts";
import { mailBytesOf } from "./mail-bytes.ts";
import { type Bounce, readBounce } from "./read-bounce.ts";
import { splitText } from "./split-reply.ts";
import { textOfHtml } from "./text-of-html.ts";

export { refusalOf } from "./mail-bytes.ts";

export interface ReadMail {
  /** The address it was sent from. */
  from: string | null;
  text: string;
  quoted: string | null;
  /** ISO 8601, if the mail says when it was sent. */
  at: string | null;
  messageId: string | null;
  files: { name: string; bytes: number }[];
  /** Set where a mail server that could not deliver an email wrote it, and no person. */
  bounce: Bounce | null;
  /** Sentences about the parts that are left out. */
  notes: string[];
}

/** A mail of 25 MB, the most that common servers take, grows by a third on its way. */
export const maxMailBytes = 40 * 1024 * 1024;

const maxFiles = 100;
const maxName = 255;
const maxId = 998;

/** Null for what is no mail. */
export async function readMail(bytes: ArrayBuffer): Promise<ReadMail | null> {
  const mail = await new PostalMime().parse(mailBytesOf(bytes)).catch(() => null);
  if (!mail || !isMail(mail)) return null;
  const plain = textOf(mail);
  const { text, quoted, notes } = splitReply(plain);
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: nameOf(filename ?? (isCalendar(mimeType) ? "invitation.ics" : null)),
    bytes: typeof content === "string" ? content.length : content.byteLength,
  }));
  const more = files.length - maxFiles;
  return {
    from: mail.from?.address?.trim() || null,
    text: text || "(This email has no text.)",
    quoted,
    at: instantOf(mail.date),
    messageId: mail.messageId?.trim().slice(0, maxId) || null,
    files: files.slice(0, maxFiles),
    bounce: readBounce(mail),
    notes: more > 0 ? [...notes, `${more} more attachments are not listed.`] : notes,
  };
}

/** Splits the person's own text from the earlier emails below it. */
export function splitReply(whole: string) {
  const notes: string[] = [];
  const cut = (part: string, what: string) => {
    if (part.length <= maxReceived) return part;
    notes.push(
      `${what} is longer than ${maxReceived.toLocaleString("en-US")} characters and was cut.`,
    );
    return part.slice(0, maxReceived).toWellFormed();
  };
  const { written, quoted: below } = splitText(
    withoutControls(whole.slice(0, 4 * maxReceived).toWellFormed()),
  );
  // An email that only quotes is kept whole.
  const [text, quoted] = written === "" ? [below, ""] : [written, below];
  return { text: cut(text, "The text"), quoted: cut(quoted, "The quoted part") || null, notes };
}

const isMail = ({ from, to, date, subject, messageId }: Email) =>
  [from, to?.length, date, subject, messageId].some(Boolean);

function textOf({ text, html, attachments }: Email): string {
  const written = text?.trim() ? text : html ? textOfHtml(html) : "";
  if (written.trim()) return written;
  const calendar = attachments.find(({ mimeType }) => isCalendar(mimeType));
  return (calendar && calendarAnswerIn(contentOf(calendar))) ?? "";
}

const isCalendar = (mimeType: string) => mimeType.toLowerCase() === "text/calendar";

const contentOf = ({ content }: Attachment) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

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

const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(controls, "");
