import { type DataArea, historied } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { History } from "../history.ts";
import * as releases from "../releases/release-repository.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { restorable } from "./draft-schema.ts";
import { type Undoing, undoWithDraft } from "./returned-draft.ts";

/** How undo takes drafts back, which the log alone does not know. */
export const createDraftReversal = (historyOf: (area: DataArea) => History) => ({
  /** Whether nobody has changed the object since its revision `last`. */
  isUnchangedSince: async (trx: Db, object: ObjectRef, last: number): Promise<boolean> =>
    (await revisions.newestNumber(trx, object)) === last,

  /**
   * Makes the draft what it was before revision `first`, in a transaction that has locked the area;
   * returns whether that changed anything.
   */
  async revert(
    transaction: StaffTransaction,
    actor: Actor,
    object: ObjectRef,
    first: number,
  ): Promise<boolean> {
    const { trx } = transaction;
    const { writeIn, useCases } = historyOf(object.area);
    const { store } = useCases;
    if (!(await store.find(trx, object.id))) return false;
    const revision = await revisions.find(trx, object, first - 1);
    if (!revision) return false;
    const newest = await revisions.newestNumber(trx, object);
    const before = restorable(store.resource, JSON.parse(revision.snapshot));
    const options = { ifMatch: null, cause: "undo" as const };
    await writeIn(transaction, actor, object.id, () => before, options);
    return (await revisions.newestNumber(trx, object)) !== newest;
  },

  /** Undoes a change of an object by `work`, and answers whether its text is a draft again. */
  async undo(
    transaction: StaffTransaction,
    actor: Actor,
    { area, ...undoing }: Undoing & Pick<ObjectRef, "area">,
    work: (transaction: StaffTransaction) => Promise<unknown>,
  ): Promise<boolean> {
    if (historied.some((resource) => resource.area === area)) {
      return undoWithDraft(transaction, actor, historyOf(area), undoing, work);
    }
    await work(transaction);
    return false;
  },

  /** Removes the releases that were made in a batch, unless they have anything else in them. */
  async removeReleases(trx: Db, batch: string, of: readonly ObjectRef[]): Promise<void> {
    const own = new Set(of.map(({ area, id }) => `${area} ${id}`));
    for (const { id } of await releases.listMadeIn(trx, batch)) {
      const items = await releases.itemsOf(trx, [id]);
      const isOwn = items.every(({ area, object_id }) => own.has(`${area} ${object_id}`));
      if (isOwn) await releases.remove(trx, id);
    }
  },
});
