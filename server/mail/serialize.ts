import type {
  MailFailureCode,
  MailKind,
  MailStatus,
  MailEntry as WireMail,
} from "#contract/areas/mail.ts";
import type { MailEntry } from "./mails.ts";

export function serializeMail(entry: MailEntry): WireMail {
  const { id, recipient, attempts, created_at, sent_at, next_at, failure, submission_id } = entry;
  return {
    id,
    recipient,
    attempts,
    created_at,
    sent_at,
    failure,
    submission_id,
    kind: entry.kind as MailKind,
    status: entry.status as MailStatus,
    next_attempt_at: entry.status === "waiting" && !entry.claim ? next_at : null,
    failure_code: entry.failure_code as MailFailureCode | null,
  };
}
