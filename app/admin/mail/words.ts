import type { MailEntry, MailKind, MailStatus } from "#contract/areas/mail.ts";
import { shortMoment } from "../../ui/moment.ts";

export const kindNames: Record<MailKind, string> = {
  "enquiry-notification": "Notification to the agency",
  "enquiry-receipt": "Receipt to the visitor",
  "enquiry-answer": "Answer",
  "enquiry-notice": "Notice to a colleague",
  "newsletter-welcome": "Newsletter welcome",
  "newsletter-confirmation": "Subscription confirmation",
  "newsletter-forward": "Subscriber for the mail-contact service",
  "user-invitation": "Staff invitation",
  "password-reset": "Password reset link",
  "account-notice": "Account notice",
  "review-ended": "Review notice",
  "review-answered": "Answer to a comment",
  "review-shared": "Link to a draft",
};

const statusNames: Record<MailStatus, string> = {
  waiting: "Waiting",
  sent: "Sent",
  dead: "Failed",
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
  if (isBounced(mail)) return { text: "Bounced", color: statusColors.dead };
  return status === "sent" && transport === "files"
    ? { text: "Written to file", color: "neutral" }
    : { text: statusNames[status], color: statusColors[status] };
}

export function fateOf(mail: MailEntry, transport?: MailTransport, now = new Date()): string {
  const { status, attempts, created_at, sent_at, next_attempt_at, failure } = mail;
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (status === "sent") {
    const verb = transport === "files" ? "Written to a file" : "Sent";
    return `${verb} ${shortMoment(sent_at ?? created_at)}.`;
  }
  if (isBounced(mail)) return `Sent ${shortMoment(sent_at ?? created_at)}; bounced.`;
  if (status === "dead") return `Failed after ${tries}.`;
  if (!next_attempt_at) return "Being sent now.";
  const isDue = new Date(next_attempt_at) <= now;
  if (attempts === 0) {
    if (!isDue) return `Will be sent ${shortMoment(next_attempt_at)}.`;
    return `${failure ? "Delayed" : "Waiting"} since ${shortMoment(created_at)}.`;
  }
  return `Not delivered after ${tries}; next attempt ${isDue ? "now" : `at ${shortMoment(next_attempt_at)}`}.`;
}

/** By code of RFC 3463; where one has no words of its own, by its class. */
const refusals: Readonly<Record<string, string>> = {
  "5.1.0": "This address does not exist.",
  "5.1.1": "This address does not exist.",
  "5.1.2": "This email domain does not exist.",
  "5.1.3": "This address is not valid.",
  "5.1.6": "This address no longer exists.",
  "5.1.10": "This domain does not accept email.",
  "5.2.1": "The mailbox is closed.",
  "5.2.2": "The mailbox is full.",
  "5.2.3": "The email is too large for their mailbox.",
  "5.3.4": "The email is too large for their server.",
  "5.4.4": "This email domain does not exist.",
  "5.7": "Their server’s policy rejected the email.",
  "4.2.2": "The mailbox is full.",
  "4.7": "Their server asked us to retry later.",
  "4": "Their server could not accept the email yet; it will be retried.",
};

// No part of an address of a network.
const statusCode = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** Such as `This address does not exist.`, by the code in what a server said. */
export function refusalIn(failure: string): string | null {
  const [code = "", kind, subject] = statusCode.exec(failure) ?? [];
  return refusals[code] ?? refusals[`${kind}.${subject}`] ?? refusals[`${kind}`] ?? null;
}

/** Why a mail has not arrived, in plain words; null if nothing failed or nobody knows better. */
export function plainFailureOf({ failure, failure_code }: MailEntry): string | null {
  if (failure_code === "uncertain") {
    return "The server stopped while sending this email. It may have arrived, so it is not resent automatically.";
  }
  return refusalIn(failure ?? "");
}

export function failureOf({ failure }: MailEntry): string | null {
  if (!failure) return null;
  return /[.!?]$/.test(failure) ? failure : `${failure}.`;
}
