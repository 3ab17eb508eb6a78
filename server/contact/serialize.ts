import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import type { SubmissionEntry } from "./submissions.ts";

export function serializeSubmission(entry: SubmissionEntry): Submission {
  return {
    id: entry.id,
    name: entry.name,
    email: entry.email,
    phone: entry.phone,
    company: entry.company,
    subject: entry.subject,
    message: entry.message,
    status: entry.status as SubmissionStatus,
    is_read: entry.is_read === 1,
    created_at: entry.created_at,
    updated_at: entry.updated_at,
    revision: entry.revision,
  };
}
