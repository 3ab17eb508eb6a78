import type { MailEntry, MailKind, MailStatus } from "#contract/areas/mail.ts";
import { shortMoment } from "../../ui/moment.ts";

export const kindNames: Record<MailKind, string> = {
  "enquiry-notification": "Notification to the agency",
  "enquiry-receipt": "Receipt to the visitor",
  "enquiry-answer": "Answer",
  "enquiry-notice": "Notice to a colleague",
  "newsletter-welcome": "Welcome to the newsletter",
  "newsletter-confirmation": "Confirmation of a subscription",
  "newsletter-forward": "Subscriber for the mail-contact service",
  "user-invitation": "Invitation of a colleague",
  "password-reset": "Link for a new password",
  "account-notice": "Notice about an account",
  "review-ended": "Notice of a review",
  "review-answered": "Answer to a comment",
  "review-shared": "Link to a draft",
};

const statusNames: Record<MailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  dead: "Given up",
};

const statusColors: Record<MailStatus, string> = {
  waiting: "warning",
  sent: "success",
  dead: "danger",
};

/** `files`: a server without SMTP settings writes mails to files and sends none. */
export type MailTransport = "smtp" | "files";

const isBounced = ({ status, failure_code }: MailEntry) =>
  status === "dead" && failure_code === "bounced";

export function badgeOf(mail: MailEntry, transport: MailTransport | undefined) {
  const { status } = mail;
  if (isBounced(mail)) return { text: "Came back", color: statusColors.dead };
  return status === "sent" && transport === "files"
    ? { text: "Written to file", color: "neutral" }
    : { text: statusNames[status], color: statusColors[status] };
}

export function fateOf(mail: MailEntry, transport?: MailTransport, now = new Date()): string {
  const { status, attempts, created_at, sent_at, next_attempt_at, failure } = mail;
  const tries = attempts === 1 ? "one try" : `${attempts} tries`;
  if (status === "sent") {
    const verb = transport === "files" ? "Written to a file" : "Sent";
    return `${verb} ${shortMoment(sent_at ?? created_at)}.`;
  }
  if (isBounced(mail)) return `Sent ${shortMoment(sent_at ?? created_at)}, and came back.`;
  if (status === "dead") return `Given up after ${tries}.`;
  if (!next_attempt_at) return "Being sent now.";
  const isDue = new Date(next_attempt_at) <= now;
  if (attempts === 0) {
    if (!isDue) return `Goes out ${shortMoment(next_attempt_at)}.`;
    return `${failure ? "Held up" : "On its way"} since ${shortMoment(created_at)}.`;
  }
  return `Not arrived after ${tries}; the next try is due ${isDue ? "now" : shortMoment(next_attempt_at)}.`;
}

/** By code of RFC 3463; where one has no words of its own, by its class. */
const refusals: Readonly<Record<string, string>> = {
  "5.1.0": "There is no such address.",
  "5.1.1": "There is no such address.",
  "5.1.2": "There is no such mail domain.",
  "5.1.3": "The address is written wrongly.",
  "5.1.6": "There is no such address any more.",
  "5.1.10": "This domain takes no mail.",
  "5.2.1": "The mailbox is closed.",
  "5.2.2": "The mailbox is full.",
  "5.2.3": "The mail is too large for their mailbox.",
  "5.3.4": "The mail is too large for their server.",
  "5.4.4": "There is no such mail domain.",
  "5.7": "Their server refused the mail by its policy.",
  "4.2.2": "The mailbox is full.",
  "4.7": "Their server asks for patience; it is tried again later.",
  "4": "Their server could not take it yet; it is tried again later.",
};

// No part of an address of a network.
const statusCode = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** Such as `There is no such address.`, by the code in what a server said. */
export function refusalIn(failure: string): string | null {
  const [code = "", kind, subject] = statusCode.exec(failure) ?? [];
  return refusals[code] ?? refusals[`${kind}.${subject}`] ?? refusals[`${kind}`] ?? null;
}

/** Why a mail has not arrived, in plain words; null if nothing failed or nobody knows better. */
export function plainFailureOf({ failure, failure_code }: MailEntry): string | null {
  if (failure_code === "uncertain") {
    return "The program stopped while the mail was handed over: it may have arrived, and is not sent twice by itself.";
  }
  return refusalIn(failure ?? "");
}

export function failureOf({ failure }: MailEntry): string | null {
  if (!failure) return null;
  return /[.!?]$/.test(failure) ? failure : `${failure}.`;
}
