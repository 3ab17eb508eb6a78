import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { api, currentIn } from "../../../session/api.ts";

/** Retries if others changed the enquiry meanwhile but not its status, as by marking it read. */
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
