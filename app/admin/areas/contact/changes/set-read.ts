import type { Submission } from "#contract/areas/contact.ts";
import { api } from "../../../session/api.ts";

/** Sends no revision: marking as read undoes nobody's change. */
export async function setRead({ id }: Submission, isRead: boolean): Promise<Submission> {
  return (await api.contact.update({ id, payload: { isRead } })).submission;
}

/** A resolved enquiry counts as read. */
export const canSetRead = ({ status, is_read }: Submission) => status !== "resolved" || !is_read;
