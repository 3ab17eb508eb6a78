import type { Kysely } from "kysely";
import type { Enquiry, SubmissionStatus } from "#contract/contact.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, StaffUnit, Writer } from "../database/write.ts";
import { conflictOrNotFound, NotFound } from "../errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Memory } from "../statistics/answer-cache.ts";
import { countsByDay } from "../statistics/daily.ts";
import { serializeSubmission } from "./serialize.ts";
import type { SubmissionEntry } from "./submissions.ts";
import * as submissions from "./submissions.ts";

export interface SubmissionFilter {
  search?: string | undefined;
  status?: SubmissionStatus | undefined;
  sorted?: Sorted | null;
}

export interface SubmissionQuery extends SubmissionFilter {
  page: number;
  limit: number;
}

const erased = { action: "remove", before: null, after: null } as const;

const week = 7 * 24 * 3_600_000;

export type Contact = ReturnType<typeof createContact>;

export interface ContactParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  memory: Memory;
  outbox: Outbox;
  /** Where the agency is told of enquiries. */
  notifyTo: string;
}

/** Enquiries: taken from visitors with the mails about them, and worked off by staff. */
export function createContact({ db, clock, writer, memory, outbox, notifyTo }: ContactParts) {
  async function find(id: number): Promise<SubmissionEntry> {
    const entry = await submissions.find(db, id);
    if (!entry) throw new NotFound();
    return entry;
  }

  const change = (
    actor: Actor,
    id: number,
    fields: { status?: string; is_read?: number },
    revision: number | null,
  ) =>
    writer.writeAs(actor, ["contact"], async (unit): Promise<SubmissionEntry> => {
      const before = await submissions.find(unit.trx, id);
      if (!before) throw new NotFound();
      // Somebody else was the first to read it in the meantime.
      if (fields.is_read === before.is_read) return before;
      const after = await submissions.update(unit.trx, before, fields, revision, unit.at);
      if (!after) throw conflictOrNotFound(serializeSubmission(before));
      await unit.record({
        area: "contact",
        action: "update",
        objectId: id,
        before: serializeSubmission(before),
        after: serializeSubmission(after),
      });
      return after;
    });

  return {
    find,

    /** Keeps an enquiry, and with it the mails to the agency and to the visitor. */
    submit: (payload: Enquiry): Promise<SubmissionEntry> =>
      writer.write("contact", async ({ trx, at }) => {
        const entry = await submissions.create(trx, payload, at);
        const submissionId = entry.id;
        const { email } = entry;
        await outbox.post(trx, at, {
          kind: "enquiry-notification",
          recipient: notifyTo,
          submissionId,
        });
        await outbox.post(trx, at, { kind: "enquiry-receipt", recipient: email, submissionId });
        return entry;
      }),

    async list({ page, limit, search, status, sorted = null }: SubmissionQuery) {
      const slice = { limit, offset: (page - 1) * limit };
      const what = parseSearch(search, status ? [status] : []);
      const question = JSON.stringify(what);
      const total = what
        ? await memory.remember("contact", `count ${question}`, () =>
            submissions.countFound(db, what),
          )
        : await submissions.count(db, status);
      if (slice.offset >= total) return { entries: [], total };
      if (sorted) {
        const ids = await memory.remember(
          "contact",
          `ids ${question} ${JSON.stringify([status, sorted, slice])}`,
          () => submissions.idsSorted(db, status, what, sorted, slice),
        );
        return { entries: await submissions.listByIds(db, ids), total };
      }
      const ids = what
        ? await memory.remember("contact", `ids ${question} ${JSON.stringify(slice)}`, () =>
            submissions.idsFound(db, { ...what, count: total }, slice),
          )
        : await submissions.ids(db, status, slice);
      return { entries: await submissions.listByIds(db, ids), total };
    },

    /** The enquiries beside one, of those that a search and a status leave, in the list's order. */
    async neighbours(id: number, { search, status, sorted }: SubmissionFilter) {
      const what = parseSearch(search, status ? [status] : []);
      if (sorted) return submissions.neighboursSorted(db, status, what, sorted, id);
      if (!what) return submissions.neighbours(db, status, id);
      const count = await memory.recall<number>("contact", `count ${JSON.stringify(what)}`);
      return submissions.neighboursFound(db, count === undefined ? what : { ...what, count }, id);
    },

    /** The enquiry as it stands once this view has marked it read. */
    async read(actor: Actor, id: number): Promise<SubmissionEntry> {
      const entry = await find(id);
      return entry.is_read === 1 ? entry : change(actor, id, { is_read: 1 }, null);
    },

    setStatus: (actor: Actor, id: number, status: SubmissionStatus, revision: number | null) =>
      change(actor, id, { status }, revision),

    remove: (actor: Actor, id: number, revision: number | null) =>
      writer.writeAs(actor, ["contact"], async (unit): Promise<void> => {
        const before = await submissions.find(unit.trx, id);
        await outbox.release(unit.trx, id);
        if (!before || !(await submissions.remove(unit.trx, before, revision))) {
          throw conflictOrNotFound(before && serializeSubmission(before));
        }
        await unit.record({
          area: "contact",
          action: "remove",
          objectId: id,
          before: serializeSubmission(before),
          after: null,
        });
      }),

    /** Deletes all enquiries from an address, with nothing of them in the log; how many there were. */
    async erase({ trx, record }: StaffUnit, email: string): Promise<number> {
      const found = await submissions.listByEmail(trx, email);
      for (const entry of found) {
        await submissions.remove(trx, entry, null);
        await record({ ...erased, area: "contact", objectId: entry.id });
      }
      return found.length;
    },

    series: (days: number) => countsByDay(db, "contact", clock(), days),

    stats: () => submissions.stats(db, new Date(clock().getTime() - week).toISOString()),
  };
}
