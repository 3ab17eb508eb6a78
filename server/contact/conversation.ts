import type { SubmissionStatus } from "#contract/areas/contact.ts";
import type { EnquiryThread, StaffMember } from "#contract/areas/conversation.ts";
import { versionOf } from "../database/area-versions.ts";
import { type Actor, consequencesIn } from "../database/write.ts";
import { Conflict, Invalid } from "../kernel/errors.ts";
import { createAnswers } from "./answers.ts";
import {
  authorOf,
  type ConversationParts,
  noteChange,
  reopen,
  requireEnquiry,
} from "./conversation-parts.ts";
import * as messages from "./enquiry-message-rows.ts";
import * as enquiries from "./enquiry-rows.ts";
import { enquiryTable, type StoredEnquiry } from "./enquiry-rows.ts";
import { createThreads, mentionedIn, received, staffNote } from "./thread.ts";
import { createUndelivered } from "./undelivered.ts";

const maxSteps = 500;

export interface ReceivedMail {
  text: string;
  quoted: string | null;
  at?: string | undefined;
  messageId: string | null;
  files: readonly { name: string; bytes: number }[];
}

export type Conversation = ReturnType<typeof createConversation>;

/** Creates the conversation with a person who wrote through the site. */
export function createConversation(parts: ConversationParts) {
  const { db, writer, cache, contact, outbox } = parts;

  const threads = createThreads(parts);

  return {
    /**
     * Opening the conversation marks the notes that mention the reader as read; an API token reads
     * none.
     */
    async thread(actor: Actor, id: number): Promise<EnquiryThread> {
      const thread = await threads.thread(actor, await requireEnquiry(db, id));
      const userId = actor.token ? null : actor.userId;
      if (userId !== null && (await messages.isMentioned(db, id, userId))) {
        await writer.writeWithoutInvalidating(actor, ["contact"], ({ trx }) =>
          messages.readMentions(trx, id, userId),
        );
      }
      return thread;
    },

    async mentions({ userId }: Actor) {
      return userId === null ? [] : messages.listMentions(db, userId);
    },

    ...createAnswers(parts, threads),
    ...createUndelivered(parts, threads),

    /** Opens what was done again. Throws `Conflict` for a mail that is in the conversation. */
    async receive(actor: Actor, id: number, mail: ReceivedMail) {
      const message = await writer.writeAs(actor, ["contact"], async (transaction) => {
        const { trx, at } = transaction;
        const before = await requireEnquiry(trx, id);
        const isKnown = mail.messageId && (await messages.hasMail(trx, id, mail.messageId));
        if (isKnown) throw new Conflict("mail_known");
        const by = await authorOf(parts, trx, actor);
        const isPast = mail.at !== undefined && mail.at < at;
        const added = await messages.create(trx, {
          enquiry_id: id,
          kind: "received",
          author_id: by.id,
          author: by.name,
          body: mail.text,
          quoted: mail.quoted || null,
          files: JSON.stringify(mail.files),
          message_id: mail.messageId,
          at: isPast ? (mail.at ?? at) : at,
        });
        await noteChange(transaction, id, { received: before.email });
        await reopen(parts, transaction, actor, before);
        return added;
      });
      return received(message);
    },

    /** Tells those who are mentioned; a note is never mailed itself. */
    async note(actor: Actor, id: number, text: string) {
      const people = await parts.listPeople(db);
      const message = await writer.writeAs(actor, ["contact"], async (transaction) => {
        const { trx, at } = transaction;
        await requireEnquiry(trx, id);
        const by = await authorOf(parts, trx, actor);
        const added = await messages.create(trx, {
          enquiry_id: id,
          kind: "note",
          author_id: by.id,
          author: by.name,
          body: text,
          files: "[]",
          at,
        });
        const mentioned = mentionedIn(text, people).filter(({ id }) => id !== actor.userId);
        await messages.mention(
          trx,
          added.id,
          mentioned.map((person) => person.id),
        );
        for (const person of mentioned) {
          await outbox.post(trx, at, {
            kind: "enquiry-notice",
            recipient: person.email,
            submissionId: id,
            params: { about: "mention", by: by.name },
          });
        }
        await noteChange(transaction, id, { noted: true });
        return added;
      });
      return staffNote(message, people);
    },

    /** Throws `Invalid` unless both are from one address. */
    merge: (actor: Actor, id: number, into: number): Promise<StoredEnquiry> =>
      writer.writeAs(actor, ["contact"], async (transaction) => {
        const { trx } = transaction;
        const source = await requireEnquiry(trx, id);
        const target = await enquiryTable.find(trx, into);
        if (!target || target.id === id || target.email !== source.email) {
          const message = "This must be another enquiry from the same address.";
          throw new Invalid([{ path: "into", message }]);
        }
        await messages.moveAll(trx, id, into);
        await outbox.move(trx, id, into);
        await messages.create(trx, {
          enquiry_id: into,
          kind: "received",
          author: source.name,
          author_id: null,
          files: "[]",
          body: [source.subject, ...othersOf(target, source), source.message]
            .filter(Boolean)
            .join("\n\n"),
          at: source.created_at,
        });
        const columns = missingOf(target, source);
        if (Object.keys(columns).length > 0) {
          await contact.updateIn(transaction, { actor, before: target, columns });
        }
        await noteChange(transaction, into, { merged: id });
        await contact.removeIn(consequencesIn(transaction), { actor, before: source });
        return requireEnquiry(trx, into);
      }),

    async inbox({ userId }: Actor) {
      return cache.getOrCompute("contact", `inbox ${userId}`, async () => {
        // Before what it stands for, so that nothing newer is ever called by an older version.
        const version = String((await versionOf(db, "contact")) ?? 1);
        return {
          boxes: await enquiries.countBoxes(db, userId ?? 0),
          newest: (await enquiries.findNewestUnread(db)) ?? null,
          version,
        };
      });
    },

    async people(): Promise<StaffMember[]> {
      return (await parts.listPeople(db)).map(({ id, name }) => ({ id, name }));
    },

    async nextSteps() {
      const rows = await enquiries.listNextSteps(db, maxSteps);
      return rows.map(({ status, ...rest }) => ({ ...rest, status: status as SubmissionStatus }));
    },
  };
}

/** Returns the person's details that only the other enquiry has. */
function missingOf(target: StoredEnquiry, { phone, company }: StoredEnquiry) {
  return {
    ...(!target.phone && phone && { phone }),
    ...(!target.company && company && { company }),
  };
}

/** Lists the person's details that differ between the two enquiries, in lines. */
function othersOf(target: StoredEnquiry, { name, phone, company }: StoredEnquiry): string[] {
  const lines = [
    name !== target.name && `Name: ${name}`,
    phone && target.phone && phone !== target.phone && `Phone: ${phone}`,
    company && target.company && company !== target.company && `Company: ${company}`,
  ].filter((line) => typeof line === "string");
  return lines.length > 0 ? [lines.join("\n")] : [];
}
