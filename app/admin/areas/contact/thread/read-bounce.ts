import type { Attachment, Email } from "postal-mime";
import { maxSaid } from "#contract/areas/conversation.ts";
import { oneLine } from "#format/one-line.ts";
import {
  type Fate,
  fateInSubject,
  fateInWords,
  hasNoticeText,
  isAutomaticSubject,
  isNoticeSubject,
} from "./machine-words.ts";
import { textOfHtml } from "./text-of-html.ts";

/** A message written by a program: mostly a notice about an email that could not be delivered. */
export interface Bounce {
  /** Whether nobody tries again; else it is late, or it arrived. */
  isFinal: boolean;
  /** Says nothing about a delivery: an out-of-office reply, a read receipt, a complaint. */
  isAutomatic?: true;
  /** Whom it was about. */
  recipient: string | null;
  /** The mail server's reply, with its code. */
  said: string | null;
  /** By which the mail that it is about can be known, the surest first. */
  messageIds: string[];
}

/** The types of RFC 3464, and of RFC 6533 for addresses beyond ASCII. */
const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
/** The types of read receipts (RFC 8098) and complaints (RFC 5965). */
const otherReportTypes = [
  "message/disposition-notification",
  "message/global-disposition-notification",
  "message/feedback-report",
];
const returnedTypes = [
  "message/rfc822",
  "message/rfc822-headers",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/** The limit for the returned message, in characters: the head of an email is shorter. */
const maxHead = 100_000;

/** A status code of RFC 3463 that tells more than its class. */
const toldCode = /(?<![\d.])[245]\.(?!0\.0(?!\d))\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** Null for what a person wrote. */
export function readBounce(mail: Email): Bounce | null {
  const report = mail.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (report) return readReport(mail, textOf(report));
  return readWithoutReport(mail);
}

function readReport(mail: Email, report: string): Bounce {
  const groups = report.split(/\n[ \t]*\n/).map(fieldsOf);
  const ofRecipients = groups.filter((fields) => fields.has("action") || fields.has("status"));
  const byWords = fateInWords(mail.subject ?? "", mail.text ?? "") === "failed";
  const isFailure = (fields: ReportFields) => hasFailed(fields) ?? byWords;
  const recipientReport = ofRecipients.find(isFailure) ?? ofRecipients[0];
  const recipient =
    recipientReport?.get("original-recipient") ?? recipientReport?.get("final-recipient");
  return {
    isFinal: recipientReport ? isFailure(recipientReport) : byWords,
    recipient: recipient
      ? withoutType(recipient).replace(/^<|>$/g, "")
      : recipientIn(mail, mail.text ?? ""),
    said: recipientReport ? saidIn(recipientReport) : null,
    messageIds: messageIdsIn(mail, groups),
  };
}

const failedActions = ["failed", "failure", "fail", "expired", "bounced", "undeliverable", "error"];
const otherActions = ["delayed", "delivered", "relayed", "expanded"];

/** Null where the report does not say. */
function hasFailed(fields: ReportFields): boolean | null {
  const action =
    fields
      .get("action")
      ?.toLowerCase()
      .split(/[\s;(]/, 1)[0] ?? "";
  if (failedActions.includes(action)) return true;
  if (otherActions.includes(action)) return false;
  const status = fields.get("status")?.trim() ?? "";
  if (status.startsWith("5")) return true;
  return status.startsWith("2") ? false : null;
}

type MailWriter = "server" | "program";

/** By the marks of a program in its head, and what it says in words. */
function readWithoutReport(mail: Email): Bounce | null {
  const writer = writerOf(mail);
  if (!writer) return null;
  const text = (mail.text ?? textOfHtmlOr(mail.html)).replace(/\r\n?/g, "\n").slice(0, maxHead);
  const messageIds = messageIdsIn(mail, [], text);
  const fate = fateOf(mail, writer, text);
  if (!fate) return { isFinal: false, isAutomatic: true, recipient: null, said: null, messageIds };
  return {
    isFinal: fate === "failed",
    recipient: recipientIn(mail, text),
    said: codedLineIn(text),
    messageIds,
  };
}

/** Null for what says nothing about a delivery. */
function fateOf(mail: Email, writer: MailWriter, text: string): Fate | null {
  const subject = mail.subject ?? "";
  if (isAutomaticSubject(subject) || isOtherReport(mail)) return null;
  if (writer === "program") return fateInSubject(subject);
  // Exim names them in notices of failures alone.
  const isNamed = headOf(mail, "x-failed-recipients") !== undefined;
  return fateInWords(subject, text) ?? (isNamed ? "failed" : null);
}

const headOf = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name)?.value.trim();

const isOtherReport = ({ attachments }: Email) =>
  attachments.some(({ mimeType }) => otherReportTypes.includes(mimeType));

/** Null for a person. */
function writerOf(mail: Email): MailWriter | null {
  const subject = mail.subject ?? "";
  const sender = mail.from?.address ?? "";
  const isServer =
    headOf(mail, "x-failed-recipients") !== undefined ||
    /^<?\s{0,5}>?$/.test(headOf(mail, "return-path") ?? "-") ||
    isDaemon(sender, mail.from?.name ?? "") ||
    isNotice(mail) ||
    (/^postmaster@/i.test(sender) && fateInSubject(subject) !== null);
  if (isServer) return "server";
  const isProgram =
    !(headOf(mail, "auto-submitted") ?? "no").toLowerCase().startsWith("no") ||
    automaticHeads.some((name) => headOf(mail, name) !== undefined) ||
    /^auto[-_]?reply/i.test(headOf(mail, "precedence") ?? "") ||
    isOtherReport(mail) ||
    isAutomaticSubject(subject);
  return isProgram ? "program" : null;
}

/** People write such subjects, too, so a program must be told by something else. */
function isNotice(mail: Email): boolean {
  if (!isNoticeSubject(mail.subject ?? "")) return false;
  const isByItself = !(headOf(mail, "auto-submitted") ?? "no").toLowerCase().startsWith("no");
  const isUnread = /^(?:no-?reply|do-?not-?reply|postmaster)@/i.test(mail.from?.address ?? "");
  const isReport = /^multipart\/report\b/i.test(headOf(mail, "content-type") ?? "");
  return isByItself || isUnread || isReport || hasNoticeText(mail.text ?? textOfHtmlOr(mail.html));
}

const automaticHeads = ["x-autoreply", "x-autorespond", "x-autoreply-from", "x-mail-autoreply"];

const isDaemon = (address: string, name: string) =>
  /^(?:mailer-?daemon|mail-?daemon|bounces?|microsoftexchange[\da-f]{8,})@/i.test(address) ||
  /^(?:mail delivery (?:sub)?system|mailer-?daemon)$/i.test(name.trim());

/** Some notices have HTML alone. */
const textOfHtmlOr = (html: string | undefined) => (html ? textOfHtml(html) : "");

/** The address named as failed, or the first that stands on a line of its own. */
function recipientIn({ headers }: Email, text: string): string | null {
  const failed = headers.find(({ key }) => key === "x-failed-recipients")?.value;
  const first = failed?.split(/[\s,]+/).find((each) => each.includes("@"));
  if (first) return first.replace(/^<|>$/g, "");
  const top = text.slice(0, 5000);
  return recipientPatterns.map((pattern) => pattern.exec(top)?.[1]).find(Boolean) ?? null;
}

/** A field of a report, a line of its own, the line of Postfix, and the sentence of Exchange. */
const recipientPatterns = [
  /^(?:original|final)-recipient:[ \t]{0,9}rfc822;[ \t]{0,9}<?([^\s<>@:;,]{1,64}@[^\s<>@:;,]{1,255})/im,
  /^[ \t]*<?([^\s<>@:;,]{1,64}@[^\s<>@:;,]{1,255})>?:?[ \t]*$/m,
  /^[ \t]{0,9}<([^\s<>@:;,]{1,64}@[^\s<>@:;,]{1,255})>(?: \([^()\n]{0,300}\))?:[ \t]/m,
  /\byour message to <?([^\s<>@:;,]{1,64}@[^\s<>@:;,]{1,255})>?,? (?:could|can|was|has)/i,
];

/** The line with the code that says why; null where none has one. */
function codedLineIn(text: string): string | null {
  const lines = text.slice(0, 5000).split("\n").map(oneLine);
  const line =
    lines.find((each) => toldCode.test(each)) ??
    lines.find((each) => /(?<![\d.])[45]\d\d[ -]\S/.test(each));
  return line ? shortened(line) : null;
}

/** The line of a notice that has the code, or its first one. */
export function reasonIn(text: string): string | null {
  const lines = text.split("\n").map(oneLine);
  const line = lines.find((each) => toldCode.test(each)) ?? lines.find(Boolean);
  return line ? shortened(line) : null;
}

type ReportFields = ReadonlyMap<string, string>;

function fieldsOf(group: string): ReportFields {
  const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(":");
      const name = line.slice(0, colon).trim().toLowerCase();
      return colon > 0 ? [[name, line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

function saidIn(fields: ReportFields): string | null {
  const status = fields.get("status") ?? "";
  const said = withoutType(fields.get("diagnostic-code") ?? "");
  return shortened(toldCode.test(said) ? said : `${status} ${said}`) || null;
}

/** Without `smtp;` or `rfc822;` before it. */
const withoutType = (value: string) => value.replace(/^[\w-]+\s*;\s*/, "").trim();

const shortened = (text: string) => oneLine(text).slice(0, maxSaid).toWellFormed();

/** `text` may have a copy of the mail below the words of the notice. */
function messageIdsIn(
  { attachments, inReplyTo, references }: Email,
  groups: ReportFields[],
  text = "",
): string[] {
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const head = returned ? fieldsOf(textOf(returned).split(/\n[ \t]*\n/, 1)[0] ?? "") : null;
  const messageIds = [
    head?.get("message-id"),
    ...groups.map((fields) => fields.get("x-original-message-id")),
    copiedId.exec(text)?.[1],
    inReplyTo,
    ...(references ?? "").split(/\s+/).reverse(),
  ];
  return messageIds.flatMap((id) => /<[^<>\s]+>/.exec(id ?? "")?.[0] ?? []);
}

/** The first of them: a mail that is copied may quote others. */
const copiedId = /^[ \t>]{0,20}message-id:[ \t]{0,20}\n?[ \t]{0,20}(<[^<>\s]{1,998}>)/im;

function textOf({ content }: Attachment): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.slice(0, maxHead).replace(/\r\n?/g, "\n");
}
