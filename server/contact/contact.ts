import type { Enquiry as EnquiryPayload } from "#contract/areas/contact.ts";
import { parseSearch } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, NotFound } from "../kernel/errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import { neighbours } from "../resource/neighbours.ts";
import { createUseCases, type ListOptions, type ResourceParts } from "../resource/use-cases.ts";
import { countsByDay } from "../statistics/daily.ts";
import * as submissions from "./enquiries.ts";
import { enquiryTable, type StoredEnquiry } from "./enquiries.ts";

const erased = { action: "remove", before: null, after: null } as const;

const weekMs = 7 * 24 * 3_600_000;

export type Contact = ReturnType<typeof createContact>;

export interface ContactParts extends ResourceParts {
  clock: () => Date;
  outbox: Outbox;
  notifyTo(db: Db): Promise<string>;
}

export function createContact(parts: ContactParts) {
  const { db, clock, writer, outbox, notifyTo } = parts;
  const useCases = createUseCases(enquiryTable, parts, {
    prepare(_, { before, columns }) {
      const isReadOnly = Object.keys(columns).every((name) => name === "is_read");
      // Marking as read keeps `updated_at`, as it does not change the enquiry.
      const isResolved = (columns.status ?? before?.status) === "resolved";
      if (isResolved && columns.is_read === 0) throw new Conflict("resolved_is_read");
      if (isReadOnly && before) return { ...columns, updated_at: before.updated_at };
      return columns.status === "resolved" ? { ...columns, is_read: 1 } : columns;
    },
    removing: (transaction, { before }) => outbox.release(transaction.trx, before.id),
  });

  return {
    ...useCases,

    submit: (payload: EnquiryPayload): Promise<StoredEnquiry> =>
      writer.write("contact", async ({ trx, at }) => {
        const columns = { ...enquiryTable.encode(payload), status: "new", is_read: 0 };
        const { id, email, ...rest } = await enquiryTable.create(trx, columns, at);
        const mail = { submissionId: id };
        const recipient = await notifyTo(trx);
        await outbox.post(trx, at, { ...mail, kind: "enquiry-notification", recipient });
        await outbox.post(trx, at, { ...mail, kind: "enquiry-receipt", recipient: email });
        return { id, email, ...rest };
      }),

    neighbours(id: number, { filters = {}, search, sorted = null }: ListOptions) {
      return neighbours(enquiryTable, db, { filters, search: parseSearch(search), sorted }, id);
    },

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
      const enquiries = await submissions.listByEmail(trx, email);
      for (const entry of enquiries) {
        await enquiryTable.remove(trx, entry, null);
        await record({ ...erased, area: "contact", objectId: entry.id });
      }
      return enquiries.length;
    },

    series: (days: number) => countsByDay(db, submissions.counted, clock(), days),

    stats: () => submissions.stats(db, new Date(clock().getTime() - weekMs).toISOString()),
  };
}
