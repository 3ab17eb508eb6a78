import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { api, currentIn } from "../session/api.ts";

/** A conflict is only another status; a revision that merely marked it read is retried. */
export async function setStatus(
  { id, revision, status: seen }: Submission,
  status: SubmissionStatus,
): Promise<Submission> {
  try {
    return (await api.contact.setStatus({ id, revision, payload: { status } })).submission;
  } catch (problem) {
    const current = currentIn<Submission>(problem);
    if (current?.status === status) return current;
    if (current?.status !== seen) throw problem;
    return setStatus(current, status);
  }
}
