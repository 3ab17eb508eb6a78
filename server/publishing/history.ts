import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, NotFound } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import type { Changer } from "../resource/ownership.ts";
import { hashOf, snapshotOf } from "../resource/snapshot.ts";
import * as drafts from "./drafts/draft-repository.ts";
import { createDraftService, type HistoryParts } from "./drafts/draft-service.ts";
import type { HistoriedUseCases, PublishedRow } from "./drafts/drafted-object.ts";
import { areasToLock, type PublishRequest, publishIn, unpublishIn } from "./publishing.ts";
import { noteOfScheduled } from "./releases/schedule.ts";
import { firstOf, recordFirst } from "./revisions/record-revision.ts";
import * as revisions from "./revisions/revision-rows.ts";

export type History = ReturnType<typeof createHistory>;

/** Content as the site would show it: fields named as in payloads, of revision `number`. */
export interface Seen {
  fields: Columns;
  hash: string;
  number: number;
}

/** Throws `NotFound` for an area that has no history. */
export function historyIn(histories: readonly History[], area: string): History {
  const history = histories.find(({ useCases }) => useCases.store.resource.area === area);
  if (!history) throw new NotFound();
  return history;
}

/** Drafts and revisions of one resource; the site sees nothing of them before `publish`. */
export function createHistory(useCases: HistoriedUseCases, parts: HistoryParts) {
  const { db, writer } = parts;
  const { store } = useCases;
  const { resource } = store;
  const area = resource.area;
  const publisher = { useCases, ...parts };

  /** An object that was never changed has no stored revision: it is its own revision 1. */
  async function find(ref: ObjectRef, object: PublishedRow, number: number) {
    const stored = await revisions.find(db, ref, number);
    if (stored || number !== 1) return stored;
    const some = await revisions.list(db, ref, { limit: 1 });
    return some.length > 0 ? undefined : firstOf(resource, store.present(object), object);
  }

  /** Id 0 marks the revision 1 of an object that was never changed, which is not stored. */
  async function publishedOf(ref: ObjectRef, [newest]: readonly revisions.NamedRevision[]) {
    if (newest?.id !== 0) return revisions.publishedNumber(db, ref);
    return newest.state === "public" ? newest.number : null;
  }

  const lastingNote = async ({ trx }: StaffTransaction, ref: ObjectRef, number: number) =>
    (await parts.noteOfReviewed(trx, ref, number)) ?? (await noteOfScheduled(trx, ref, number));

  return {
    useCases,
    publisher,
    /** Throws `Forbidden` where the person may change only his own objects and this is none. */
    requireOwn: (person: Changer, id: number) => useCases.requireOwn(db, person, id),
    ...createDraftService(useCases, parts),

    publish: (actor: Actor, id: number, publication: PublishRequest): Promise<PublishedRow> =>
      writer.writeAs(actor, areasToLock(useCases), (transaction) =>
        publishIn(transaction, actor, publisher, id, publication),
      ),

    /** Throws `always_on_site` for single kinds. */
    async unpublish(actor: Actor, id: number, ifMatch: number | null): Promise<PublishedRow> {
      await useCases.find(id);
      if (resource.isSingle) throw new Conflict("always_on_site");
      return writer.writeAs(actor, areasToLock(useCases), (transaction) =>
        unpublishIn(transaction, actor, useCases, id, { ifMatch }),
      );
    },

    async revisions(id: number, slice: { limit: number; before?: number | undefined }) {
      const object = await useCases.find(id);
      const ref = { area, id };
      const rows = await revisions.list(db, ref, slice);
      const isUntouched = rows.length === 0 && slice.before === undefined;
      if (isUntouched) rows.push(firstOf(resource, store.present(object), object));
      return { rows, published: await publishedOf(ref, rows) };
    },

    async revision(id: number, number: number) {
      const object = await useCases.find(id);
      const ref = { area, id };
      const row = await find(ref, object, number);
      if (!row) throw new NotFound();
      return { row, published: await publishedOf(ref, [row]) };
    },

    /** Revision `number` or, without one, the draft or else the object; throws `NotFound`. */
    async seen(id: number, number?: number | null): Promise<Seen> {
      const object = await useCases.find(id);
      const ref = { area, id };
      if (number != null) {
        const row = await find(ref, object, number);
        if (!row) throw new NotFound();
        return { fields: parseColumns(row.snapshot), hash: row.hash, number };
      }
      const { draft } = await drafts.find(db, ref);
      const fields = { ...snapshotOf(resource, store.present(object)), ...draft?.body };
      const [newest] = draft ? [] : await revisions.list(db, ref, { limit: 1 });
      const ownNumber = draft?.number ?? newest?.number ?? 1;
      return { fields, hash: hashOf(JSON.stringify(fields)), number: ownNumber };
    },

    /** The hash of each object as `seen` has it without a number; of those that are there. */
    async hashesOf(ids: readonly number[]): Promise<Map<number, string>> {
      const bodies = await drafts.bodiesOf(db, area, ids);
      const rows = await store.listByIds(db, ids);
      return new Map(
        rows.map((row) => {
          const fields = {
            ...snapshotOf(resource, store.present(row)),
            ...bodies.get(row.id)?.body,
          };
          return [row.id, hashOf(JSON.stringify(fields))];
        }),
      );
    },

    /** The hash of the published content with the given fields in it, which an approval names. */
    hashWith: (item: object, columns: Columns): string =>
      hashOf(JSON.stringify({ ...snapshotOf(resource, item), ...columns })),

    /** Notes a revision that has no note, which keeps it for ever; needs the area's lock. */
    async pinRevision(
      transaction: StaffTransaction,
      id: number,
      number: number,
      note: string,
    ): Promise<void> {
      const row = await store.find(transaction.trx, id);
      if (!row) throw new NotFound();
      await recordFirst(transaction, resource, store.present(row), row);
      const revision = await revisions.find(transaction.trx, { area, id }, number);
      if (revision?.note === null)
        await revisions.setNote(transaction.trx, { area, id }, number, note);
    },

    /** A null note is replaced by that of a review or a schedule, if there is one. */
    noteRevision: (actor: Actor, id: number, number: number, note: string | null): Promise<void> =>
      writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
        const row = await store.find(transaction.trx, id);
        if (!row) throw new NotFound();
        await recordFirst(transaction, resource, store.present(row), row);
        const ref = { area, id };
        const nextNote = note ?? (await lastingNote(transaction, ref, number));
        await revisions.setNote(transaction.trx, ref, number, nextNote);
      }),

    /** Removes `note` as `noteRevision` does, unless it was changed; needs the area's lock. */
    async unpinRevision(
      transaction: StaffTransaction,
      id: number,
      number: number,
      note: string,
    ): Promise<void> {
      const ref = { area, id };
      const revision = await revisions.find(transaction.trx, ref, number);
      if (revision?.note !== note) return;
      await revisions.setNote(
        transaction.trx,
        ref,
        number,
        await lastingNote(transaction, ref, number),
      );
    },
  };
}
