import type { MailStatus, MailEntry as WireMail } from "#contract/areas/mail.ts";
import type { StoredMail } from "./mail-rows.ts";

/** A mail that staff see, which is never a void one. */
export type ShownMail = StoredMail & { status: MailStatus };

export function serializeMail(entry: ShownMail): WireMail {
  const { id, recipient, attempts, created_at, sent_at, next_at, failure, submission_id } = entry;
  return {
    id,
    recipient,
    attempts,
    created_at,
    sent_at,
    failure,
    submission_id,
    kind: entry.kind,
    status: entry.status,
    next_attempt_at: entry.status === "waiting" && !entry.claim ? next_at : null,
    failure_code: entry.failure_code,
  };
}
