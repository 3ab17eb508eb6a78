import type { Submission } from "#contract/contact.ts";
import { api } from "../session/api.ts";

/**
 * Marks an enquiry read or unread. It says nothing of a revision: no change of somebody else is
 * undone by it.
 */
export async function setRead({ id }: Submission, isRead: boolean): Promise<Submission> {
  return (await api.contact.update({ id, payload: { isRead } })).submission;
}
