import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { api, currentIn } from "../session/api.ts";

/**
 * Gives an enquiry another status. That somebody has only read it meanwhile is in nobody's way;
 * another status than the one that was on the screen is refused.
 */
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
