import type { Attachment, Email } from "postal-mime";
import { maxSaid } from "#contract/areas/conversation.ts";
import { oneLine } from "#format/one-line.ts";

/** A delivery status notification (RFC 3464) about a mail. */
export interface Bounce {
  /** Whether nobody tries again; else it is late, or it arrived. */
  isFinal: boolean;
  /** Whom it was about. */
  recipient: string | null;
  /** What the mail server said, with its code. */
  said: string | null;
  /** By which the mail that it is about can be known, the surest first. */
  messageIds: string[];
}

/** Those of RFC 3464, and of RFC 6533 for addresses beyond ASCII. */
const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "message/rfc822-headers",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/** Of what came back, in characters: the head of a mail is shorter. */
const maxHead = 100_000;

/** A status code of RFC 3463 that tells more than its class. */
const toldCode = /(?<![\d.])[245]\.(?!0\.0(?!\d))\d{1,3}\.\d{1,3}(?!\.?\d)/;

/** Null for a mail that is no such notice. */
export function readBounce(mail: Email): Bounce | null {
  const report = mail.attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  if (!report) return null;
  const groups = textOf(report)
    .split(/\n[ \t]*\n/)
    .map(fieldsOf);
  const ofRecipients = groups.filter((fields) => fields.has("action") || fields.has("status"));
  const isFailure = (fields: ReportFields) =>
    fields.get("action")?.toLowerCase() === "failed" ||
    (!fields.has("action") && fields.get("status")?.startsWith("5") === true);
  const told = ofRecipients.find(isFailure) ?? ofRecipients[0];
  const recipient = told?.get("original-recipient") ?? told?.get("final-recipient");
  return {
    isFinal: told !== undefined && isFailure(told),
    recipient: recipient ? withoutType(recipient).replace(/^<|>$/g, "") : null,
    said: told ? saidIn(told) : null,
    messageIds: messageIdsIn(mail, groups),
  };
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

function messageIdsIn(
  { attachments, inReplyTo, references }: Email,
  groups: ReportFields[],
): string[] {
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const head = returned ? fieldsOf(textOf(returned).split(/\n[ \t]*\n/, 1)[0] ?? "") : null;
  const named = [
    head?.get("message-id"),
    ...groups.map((fields) => fields.get("x-original-message-id")),
    inReplyTo,
    ...(references ?? "").split(/\s+/).reverse(),
  ];
  return named.flatMap((id) => /<[^<>\s]+>/.exec(id ?? "")?.[0] ?? []);
}

function textOf({ content }: Attachment): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.slice(0, maxHead).replace(/\r\n?/g, "\n");
}
