import type {
  MailFailureCode,
  MailKind,
  MailStatus,
  MailEntry as WireMail,
} from "#contract/mail.ts";
import type { MailEntry } from "./mails.ts";

export function serializeMail(entry: MailEntry): WireMail {
  return {
    id: entry.id,
    kind: entry.kind as MailKind,
    recipient: entry.recipient,
    status: entry.status as MailStatus,
    attempts: entry.attempts,
    created_at: entry.created_at,
    sent_at: entry.sent_at,
    next_attempt_at: entry.status === "waiting" && !entry.claim ? entry.next_at : null,
    failure: entry.failure,
    failure_code: entry.failure_code as MailFailureCode | null,
    submission_id: entry.submission_id,
  };
}
