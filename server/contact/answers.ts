import type { SubmissionStatus } from "#contract/areas/contact.ts";
import { maxAttached, type SentMessage, takeBackMs } from "#contract/areas/conversation.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, Invalid } from "../kernel/errors.ts";
import { later } from "../kernel/later.ts";
import {
  authorOf,
  type ConversationParts,
  noteChange,
  requireEnquiry,
  requireSent,
} from "./conversation-parts.ts";
import type { StoredMessage } from "./enquiry-message-rows.ts";
import * as messages from "./enquiry-message-rows.ts";
import type { StoredEnquiry } from "./enquiry-rows.ts";
import type { createThreads } from "./thread.ts";

export interface AnswerPayload {
  /** The idempotency key of the request. */
  key?: string | undefined;
  text: string;
  status?: SubmissionStatus | undefined;
  attachments: readonly number[];
  /** The newest answer that the sender knows of, 0 for none; undefined is not checked. */
  seen?: number | undefined;
}

interface DraftPayload extends Pick<AnswerPayload, "text" | "attachments"> {
  /** When the draft that it replaces was kept, null for none; undefined is not checked. */
  over?: string | null | undefined;
}

/** Creates the answers that staff send by email. */
export function createAnswers(parts: ConversationParts, threads: ReturnType<typeof createThreads>) {
  const { writer, contact, outbox } = parts;

  /** Throws `Invalid` where the library lacks one, or all are too large for a mail. */
  async function requireFiles(on: Db, ids: readonly number[]): Promise<void> {
    const files = await parts.findFiles(on, ids);
    const known = new Set(files.map(({ id }) => id));
    const missing = ids.findIndex((id) => !known.has(id));
    if (missing >= 0) {
      const message = "This file is no longer in the library.";
      throw new Invalid([{ path: `attachments.${missing}`, message }]);
    }
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxAttached) {
      const message = "Attachments may be at most 10 MB in total. Send a link instead.";
      throw new Invalid([{ path: "attachments", message }]);
    }
  }

  /** The answer that an earlier request with the same key has sent. */
  async function findRepeated(trx: Db, id: number, { userId }: Actor, { key }: AnswerPayload) {
    if (key === undefined || userId === null) return undefined;
    return messages.findByKey(trx, id, { author: userId, key });
  }

  /** Throws `Conflict` where somebody else has answered since. */
  async function requireSeen(trx: Db, id: number, { userId }: Actor, { seen }: AnswerPayload) {
    if (seen === undefined) return;
    const last = await messages.findLastSent(trx, id);
    if (last && last.id > seen && last.author_id !== userId) {
      throw new Conflict("answered_meanwhile");
    }
  }

  /** Puts back what sending has set, unless somebody has changed the enquiry since. */
  async function putBack(
    transaction: StaffTransaction,
    actor: Actor,
    before: StoredEnquiry,
    message: StoredMessage,
  ): Promise<void> {
    const { revision, ...columns } = JSON.parse(message.set_before ?? "{}");
    if (before.revision !== revision) return;
    await contact.updateIn(transaction, { actor, before, columns });
  }

  return {
    /**
     * A key that the sender has used for this enquiry returns the answer that was sent with it.
     * Throws `Invalid` for files that the library lacks or that are too large together, `Conflict`
     * where somebody else has answered meanwhile.
     */
    send: (actor: Actor, id: number, answer: AnswerPayload): Promise<SentMessage> =>
      writer
        .writeAs(actor, ["contact"], async (transaction) => {
          const { trx, at } = transaction;
          const before = await requireEnquiry(trx, id);
          const repeated = await findRepeated(trx, id, actor, answer);
          if (repeated) return repeated;
          await requireFiles(trx, answer.attachments);
          await requireSeen(trx, id, actor, answer);
          const by = await authorOf(parts, trx, actor);
          const columns = {
            status: answer.status ?? "in_progress",
            assignee: before.assignee ?? by.id,
            is_read: 1,
          };
          const after = await contact.updateIn(transaction, { actor, before, columns });
          const messageId = await outbox.postLater(trx, at, later(at, takeBackMs), {
            kind: "enquiry-answer",
            recipient: before.email,
            submissionId: id,
          });
          const message = await messages.create(trx, {
            enquiry_id: id,
            kind: "sent",
            author_id: by.id,
            author: by.name,
            body: answer.text,
            files: JSON.stringify(answer.attachments),
            message_id: messageId,
            idempotency_key: answer.key ?? null,
            set_before: JSON.stringify({
              revision: after.revision,
              status: before.status,
              assignee: before.assignee,
              is_read: before.is_read,
            }),
            at,
          });
          if (actor.userId !== null) await messages.removeDraft(trx, id, actor.userId);
          await noteChange(transaction, id, { answered: before.email });
          return message;
        })
        .then(threads.sent),

    /** Throws `Conflict` once it is on its way. Puts back what it set unless somebody has since. */
    takeBack: (actor: Actor, id: number, messageId: number): Promise<void> =>
      writer.writeAs(actor, ["contact"], async (transaction) => {
        const { trx, at } = transaction;
        const before = await requireEnquiry(trx, id);
        const message = await requireSent(trx, id, messageId);
        const isInTime = at < later(message.at, takeBackMs);
        if (!isInTime || !(await outbox.takeBack(trx, message.message_id))) {
          throw new Conflict("answer_gone");
        }
        await messages.remove(trx, messageId);
        await putBack(transaction, actor, before, message);
        if (actor.userId !== null) {
          await messages.keepDraft(trx, {
            enquiry_id: id,
            user_id: actor.userId,
            body: message.body,
            files: message.files,
            at,
          });
        }
        await noteChange(transaction, id, { taken_back: before.email });
      }),

    /** Throws `Conflict` where another draft of the same person was kept meanwhile. */
    async keepDraft(actor: Actor, id: number, { text, attachments, over }: DraftPayload) {
      const userId = actor.userId ?? 0;
      await writer.writeWithoutInvalidating(actor, ["contact"], async ({ trx, at }) => {
        await requireEnquiry(trx, id);
        const kept = await messages.findDraft(trx, id, userId);
        const isOther = kept !== undefined && kept.at !== over && kept.body !== text;
        if (over !== undefined && isOther) throw new Conflict("draft_elsewhere");
        await requireFiles(trx, attachments);
        if (text.trim() === "" && attachments.length === 0) {
          return messages.removeDraft(trx, id, userId);
        }
        const files = JSON.stringify(attachments);
        await messages.keepDraft(trx, { enquiry_id: id, user_id: userId, body: text, files, at });
      });
      return threads.draft(id, userId);
    },
  };
}
