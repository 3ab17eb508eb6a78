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

export function badgeOf({ status }: MailEntry, transport: MailTransport | undefined) {
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
  if (status === "dead") return `Given up after ${tries}.`;
  if (!next_attempt_at) return "Being sent now.";
  const isDue = new Date(next_attempt_at) <= now;
  if (attempts === 0) {
    if (!isDue) return `Goes out ${shortMoment(next_attempt_at)}.`;
    return `${failure ? "Held up" : "On its way"} since ${shortMoment(created_at)}.`;
  }
  return `Not arrived after ${tries}; the next try is due ${isDue ? "now" : shortMoment(next_attempt_at)}.`;
}

export function failureOf({ failure }: MailEntry): string | null {
  if (!failure) return null;
  return /[.!?]$/.test(failure) ? failure : `${failure}.`;
}
