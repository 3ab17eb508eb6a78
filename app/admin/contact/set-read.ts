import type { Submission } from "#contract/contact.ts";
import { api } from "../session/api.ts";

/** Sends no revision: marking as read undoes nobody's change. */
export async function setRead({ id }: Submission, isRead: boolean): Promise<Submission> {
  return (await api.contact.update({ id, payload: { isRead } })).submission;
}
