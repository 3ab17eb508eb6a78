import type { StaffMember } from "#contract/areas/conversation.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { NotFound } from "../kernel/errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ResourceParts } from "../resource/use-cases.ts";
import type { Contact } from "./contact.ts";
import * as messages from "./enquiry-message-rows.ts";
import { enquiryTable, type StoredEnquiry } from "./enquiry-rows.ts";
import type { ThreadParts } from "./thread.ts";

export interface ConversationParts extends ResourceParts, Omit<ThreadParts, "db"> {
  contact: Contact;
  outbox: Outbox;
  /** Somebody of the staff; null if the account is deleted. */
  findPerson(db: Db, id: number): Promise<{ id: number; name: string } | null>;
}

/** Throws `NotFound`. */
export async function requireEnquiry(on: Db, id: number): Promise<StoredEnquiry> {
  const enquiry = await enquiryTable.find(on, id);
  if (!enquiry) throw new NotFound();
  return enquiry;
}

/** An answer of the enquiry. Throws `NotFound`. */
export async function requireSent(on: Db, enquiryId: number, id: number) {
  const message = await messages.find(on, id);
  const isOf = message?.enquiry_id === enquiryId && message.kind === "sent";
  if (!isOf || message.message_id === null) throw new NotFound();
  return { ...message, message_id: message.message_id };
}

/** Returns the acting person with their name. */
export async function authorOf(
  { findPerson }: Pick<ConversationParts, "findPerson">,
  on: Db,
  { userId, email }: Actor,
): Promise<StaffMember> {
  const person = userId === null ? null : await findPerson(on, userId);
  return person ?? { id: userId, name: email };
}

/** Logs what happened in a conversation, whose texts the search finds from now on. */
export async function noteChange(
  transaction: StaffTransaction,
  id: number,
  after: object,
): Promise<void> {
  await enquiryTable.reindexRows(transaction.trx, [id]);
  await transaction.record({
    area: "contact",
    action: "update",
    objectId: id,
    before: null,
    after,
  });
}

/** Puts an enquiry that was resolved or closed in progress again. */
export async function reopen(
  { contact }: Pick<ConversationParts, "contact">,
  transaction: StaffTransaction,
  actor: Actor,
  before: StoredEnquiry,
): Promise<void> {
  if (before.status !== "resolved" && before.status !== "closed") return;
  await contact.updateIn(transaction, { actor, before, columns: { status: "in_progress" } });
}
