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
    summary: "What was mailed because of an enquiry, when, and what failed",
    access: "contact",
    status: 200,
    answer: z.object({ mails: z.array(mailEntry) }),
  }),
  resend: call({
    method: "POST",
    path: "/mail/{id}/resend",
    summary:
      "Send a mail once more: one that has not arrived is tried at once, one that has goes out anew",
    access: "contact",
    status: 200,
    answer: z.object({ success: z.literal(true) }),
    errors: [409],
  }),
  dismiss: call({
    method: "POST",
    path: "/mail/{id}/dismiss",
    summary:
      "Be warned of a mail that has not arrived no longer; it is tried as before, and warned of again once it is sent again",
    access: "contact",
    status: 200,
    answer: z.object({ success: z.literal(true) }),
  }),
  overview: call({
    method: "GET",
    path: "/mail/overview",
    summary:
      "Whether mail is stuck: waiting for more than 5 minutes, or given up within 7 days, and not dismissed",
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
