import type { SentMessage } from "#contract/areas/conversation.ts";
import type { Actor } from "../database/write.ts";
import { Conflict, Invalid } from "../kernel/errors.ts";
import {
  type ConversationParts,
  noteChange,
  reopen,
  requireEnquiry,
  requireSent,
} from "./conversation-parts.ts";
import { enquiryTable } from "./enquiry-rows.ts";
import type { createThreads } from "./thread.ts";

type Threads = ReturnType<typeof createThreads>;

/** For answers that did not arrive, mostly since the visitor had mistyped the address. */
export const createUndelivered = (parts: ConversationParts, threads: Threads) => ({
  /** Opens what was done again. Throws `Conflict` for an answer that has not left. */
  async bounce(
    actor: Actor,
    id: number,
    messageId: number,
    said: string | null,
  ): Promise<SentMessage> {
    const { writer, outbox } = parts;
    const message = await writer.writeAs(actor, ["contact"], async (transaction) => {
      const { trx, at } = transaction;
      const before = await requireEnquiry(trx, id);
      const sent = await requireSent(trx, id, messageId);
      if (!(await outbox.bounce(trx, sent.message_id, { at, failure: said }))) {
        throw new Conflict("answer_not_sent");
      }
      await noteChange(transaction, id, { bounced: before.email });
      await reopen(parts, transaction, actor, before);
      return sent;
    });
    return threads.sent(message);
  },

  /** Throws `Conflict` unless the answer was given up, `Invalid` for the address it has. */
  async correctAddress(
    actor: Actor,
    id: number,
    messageId: number,
    email: string,
  ): Promise<SentMessage> {
    const { writer, outbox } = parts;
    const message = await writer.writeAs(actor, ["contact"], async (transaction) => {
      const { trx, at, record } = transaction;
      const before = await requireEnquiry(trx, id);
      const sent = await requireSent(trx, id, messageId);
      if (!(await outbox.restartAnswer(trx, at, sent.message_id, email))) {
        throw new Conflict("answer_not_refused");
      }
      if (email === before.email) {
        const said = "The enquiry already has this address. Enter the correct one.";
        throw new Invalid([{ path: "email", message: said }]);
      }
      await outbox.readdress(trx, id, email);
      await enquiryTable.update(trx, before, { email }, null, at);
      await record({
        area: "contact",
        action: "update",
        objectId: id,
        before: { email: before.email },
        after: { email, resent: "enquiry-answer" },
      });
      return sent;
    });
    return threads.sent(message);
  },
});
