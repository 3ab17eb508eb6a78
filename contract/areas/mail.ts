import { z } from "zod";
import { call } from "../core/call.ts";

export const enquiryMailKinds = [
  "enquiry-notification",
  "enquiry-receipt",
  "enquiry-answer",
] as const;

export const newsletterMailKinds = [
  "newsletter-welcome",
  "newsletter-confirmation",
  "newsletter-forward",
] as const;

/** Mails, and new subscribers sent to the mail-contact service. */
export const mailKinds = [
  ...enquiryMailKinds,
  ...newsletterMailKinds,
  "enquiry-notice",
  "user-invitation",
  "password-reset",
  "account-notice",
  "review-ended",
  "review-answered",
  "review-shared",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStatuses = ["waiting", "sent", "dead"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * `unreachable` affects all mails, `no_such_address` is a refusal for good, `broken_off` is a
 * connection lost over this mail alone, `uncertain` an answer that was being handed over when the
 * program stopped: it is not sent twice. `bounced` is an answer that left, of which somebody has
 * said since that it came back.
 */
export const mailFailureCodes = [
  "unreachable",
  "refused",
  "no_such_address",
  "broken_off",
  "not_configured",
  "not_made",
  "uncertain",
  "bounced",
] as const;
export type MailFailureCode = (typeof mailFailureCodes)[number];

/** Given up after 72 hours. */
export const mailEntry = z
  .object({
    id: z.int(),
    kind: z.enum(mailKinds),
    recipient: z.string(),
    status: z.enum(mailStatuses),
    attempts: z.int(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    failure_code: z.enum(mailFailureCodes).nullable(),
    submission_id: z.int().nullable(),
  })
  .meta({ id: "Mail" });
export type MailEntry = z.infer<typeof mailEntry>;

export const mail = {
  ofSubmission: call({
    method: "GET",
    path: "/contact/{id}/mails",
    summary: "List the emails sent for an enquiry, with time and failures",
    access: "contact",
    status: 200,
    answer: z.object({ mails: z.array(mailEntry) }),
  }),
  resend: call({
    method: "POST",
    path: "/mail/{id}/resend",
    summary:
      "Resend an email: an undelivered one is retried immediately, a delivered one is sent a second time",
    access: "contact",
    status: 200,
    answer: z.object({ success: z.literal(true) }),
    errors: [409],
  }),
  dismiss: call({
    method: "POST",
    path: "/mail/{id}/dismiss",
    summary:
      "Dismiss the warning about an undelivered email; retries continue, and resending it can raise the warning again",
    access: "contact",
    status: 200,
    answer: z.object({ success: z.literal(true) }),
  }),
  overview: call({
    method: "GET",
    path: "/mail/overview",
    summary:
      "Get the state of email delivery: emails waiting for more than 5 minutes, or failed within 7 days, and not dismissed",
    access: "contact",
    status: 200,
    answer: z.object({
      mail: z.object({
        is_stuck: z.boolean(),
        waiting: z.int(),
        stuck: z.int(),
        dead: z.int(),
        transport: z.enum(["smtp", "files"]),
        /** The oldest, 20 at most. */
        mails: z.array(mailEntry),
      }),
    }),
  }),
};
