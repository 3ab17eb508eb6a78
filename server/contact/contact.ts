import type { Enquiry as EnquiryPayload } from "#contract/areas/contact.ts";
import { patchCode, patchOfSender } from "#format/patch/code.ts";
import type { Db } from "../database/tables.ts";
import {
  type Actor,
  consequencesIn,
  type StaffTransaction,
  type Transaction,
} from "../database/write.ts";
import { Conflict, Invalid, NotFound } from "../kernel/errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Columns } from "../resource/codec.ts";
import { neighbours } from "../resource/neighbours.ts";
import { createUseCases, type ListOptions, type ResourceParts } from "../resource/use-cases.ts";
import { countsByDay } from "../statistics/daily.ts";
import * as messages from "./enquiry-message-rows.ts";
import * as enquiryRows from "./enquiry-rows.ts";
import { enquiryTable, type StoredEnquiry } from "./enquiry-rows.ts";

const erased = { action: "remove", before: null, after: null } as const;

const weekMs = 7 * 24 * 3_600_000;

export type Contact = ReturnType<typeof createContact>;

export interface ContactParts extends ResourceParts {
  clock: () => Date;
  outbox: Outbox;
  notifyTo(db: Db): Promise<string>;
  /** Tells other programs of a new enquiry. */
  received(transaction: Transaction, id: number): Promise<void>;
  /** Somebody who may read enquiries; null for anybody else. */
  findReader(db: Db, userId: number): Promise<{ name: string; email: string } | null>;
}

export function createContact(parts: ContactParts) {
  const { db, clock, writer, outbox, notifyTo, received, findReader } = parts;

  /** Undoing gives nothing back to somebody who may not read it any more. */
  async function requireReader(trx: Db, columns: Columns, cause: unknown): Promise<Columns> {
    const { assignee } = columns;
    if (typeof assignee !== "number" || (await findReader(trx, assignee))) return columns;
    if (cause === "undo") return { ...columns, assignee: null };
    const message = "This person cannot read enquiries. Choose another one.";
    throw new Invalid([{ path: "assignee", message }]);
  }

  const useCases = createUseCases(enquiryTable, parts, {
    async prepare({ trx }, { before, columns: requested, cause }) {
      const columns = await requireReader(trx, requested, cause);
      const isReadOnly = Object.keys(columns).every((name) => name === "is_read");
      // Marking as read keeps `updated_at`, as it does not change the enquiry.
      const isResolved = (columns.status ?? before?.status) === "resolved";
      if (isResolved && columns.is_read === 0) throw new Conflict("resolved_is_read");
      if (isReadOnly && before) return { ...columns, updated_at: before.updated_at };
      return columns.status === "resolved" ? { ...columns, is_read: 1 } : columns;
    },
    async changed({ trx, at }, { actor, before, after }) {
      if (!before || after.assignee === null || after.assignee === before.assignee) return;
      if (after.assignee === actor.userId) return;
      const reader = await findReader(trx, after.assignee);
      const by = actor.userId === null ? null : await findReader(trx, actor.userId);
      if (!reader) return;
      await outbox.post(trx, at, {
        kind: "enquiry-notice",
        recipient: reader.email,
        submissionId: after.id,
        params: { about: "assigned", by: by?.name ?? actor.email },
      });
    },

    async removing({ trx }, { before }) {
      await outbox.release(trx, before.id);
      const conversation = await messages.listOf(trx, before.id);
      return conversation.length > 0 ? { conversation } : undefined;
    },

    async restored({ trx }, item) {
      const { conversation } = item as { conversation?: messages.StoredMessage[] };
      if (!conversation) return;
      await messages.restore(trx, conversation);
      await enquiryTable.reindexRows(trx, [Number(item.id)]);
    },
  });

  return {
    ...useCases,

    submit: (payload: EnquiryPayload): Promise<StoredEnquiry> =>
      writer.write("contact", async (transaction) => {
        const { trx, at } = transaction;
        const { sews_patches } = await parts.readAgency(trx);
        const patch = sews_patches ? patchCode(patchOfSender(payload)) : null;
        const columns = { ...enquiryTable.encode(payload), patch, status: "new", is_read: 0 };
        const { id, email, ...rest } = await enquiryTable.create(trx, columns, at);
        const mail = { submissionId: id };
        const recipient = await notifyTo(trx);
        await outbox.post(trx, at, { ...mail, kind: "enquiry-notification", recipient });
        await outbox.post(trx, at, { ...mail, kind: "enquiry-receipt", recipient: email });
        await received(transaction, id);
        return { id, email, ...rest };
      }),

    neighbours: async (id: number, options: ListOptions) =>
      neighbours(enquiryTable, db, await useCases.queryOf(options), id),

    async read(actor: Actor, id: number): Promise<StoredEnquiry> {
      const enquiry = await useCases.find(id);
      if (enquiry.is_read === 1) return enquiry;
      return writer.writeAs(actor, ["contact"], async (transaction) => {
        const before = await enquiryTable.find(transaction.trx, id);
        if (!before) throw new NotFound();
        if (before.is_read === 1) return before;
        const columns = { is_read: 1, updated_at: before.updated_at };
        const after = await enquiryTable.update(
          transaction.trx,
          before,
          columns,
          null,
          transaction.at,
        );
        if (!after) throw new NotFound();
        await useCases.record(transaction, before, after);
        return after;
      });
    },

    /** Leaves no trace in the log; returns how many enquiries were deleted. */
    async erase({ trx, record }: StaffTransaction, email: string): Promise<number> {
      const enquiries = await enquiryRows.listByEmail(trx, email);
      for (const entry of enquiries) {
        await enquiryTable.remove(trx, entry, null);
        await record({ ...erased, area: "contact", objectId: entry.id });
      }
      return enquiries.length;
    },

    /** Gives what somebody has to do to nobody, since he may not read it any more. */
    async release(transaction: StaffTransaction, actor: Actor, userId: number): Promise<void> {
      for (const before of await enquiryRows.listOpenOf(transaction.trx, userId)) {
        const columns = { assignee: null };
        await useCases.updateIn(consequencesIn(transaction), { actor, before, columns });
      }
    },

    async series(days: number) {
      const { zone } = await parts.readAgency(db);
      return countsByDay(db, enquiryRows.counted, { zone, now: clock(), days });
    },

    stats: () => enquiryRows.stats(db, new Date(clock().getTime() - weekMs).toISOString()),
  };
}
