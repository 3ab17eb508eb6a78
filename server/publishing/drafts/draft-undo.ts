import { isDeepStrictEqual } from "node:util";
import { snake } from "#contract/core/resource-rules.ts";
import { type DataArea, historied } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import { type Actor, publishingDraftIn, type StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Columns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isPublished } from "../../resource/store.ts";
import type { History } from "../history.ts";
import * as releases from "../releases/release-repository.ts";
import { recordNext } from "../revisions/record-revision.ts";
import { changesOf } from "../revisions/revision-changes.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as drafts from "./draft-repository.ts";
import { restorable } from "./draft-schema.ts";
import { endDraft } from "./draft-writer.ts";
import { draftedOf, nextRevision } from "./drafted-object.ts";

/** Undoes changes of drafts, and brings back drafts that an undone change had published. */
export const createDraftUndo = (historyOf: (area: DataArea) => History) => ({
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
    const undone = new Set(of.map(({ area, id }) => `${area} ${id}`));
    for (const { id } of await releases.listMadeIn(trx, batch)) {
      const items = await releases.itemsOf(trx, [id]);
      const isUndone = items.every(({ area, object_id }) => undone.has(`${area} ${object_id}`));
      if (isUndone) await releases.remove(trx, id);
    }
  },
});

/** The undoing of one object's change; fields are named as in payloads. */
interface Undoing {
  id: number;
  /** The fields that undoing writes. */
  payload: Columns;
  /** The values that a publication gave these fields; null where it published no draft. */
  published: Columns | null;
}

type Work = (transaction: StaffTransaction) => Promise<unknown>;

/**
 * Undoes a change by `work`. Text that undoing takes off the site becomes a draft again, unless
 * the object has another draft by now; text that it puts back on the site leaves the draft.
 * Returns whether the text is a draft again.
 */
export async function undoWithDraft(
  transaction: StaffTransaction,
  actor: Actor,
  history: History,
  undoing: Undoing,
  work: Work,
): Promise<boolean> {
  const { resource } = history.useCases.store;
  const ref = { area: resource.area, id: undoing.id };
  const { draft } = await drafts.find(transaction.trx, ref);
  if (!draft) return undoPublication(transaction, actor, history, undoing, work);
  const isDrafted = Object.entries(draft.body).some(
    ([name, value]) => name in undoing.payload && isDeepStrictEqual(value, undoing.payload[name]),
  );
  await work(isDrafted ? publishingDraftIn(transaction, ref) : transaction);
  if (isDrafted) await leaveOutShown(transaction, actor, history, ref);
  return false;
}

async function undoPublication(
  transaction: StaffTransaction,
  actor: Actor,
  { useCases, publisher }: History,
  { id, payload, published }: Undoing,
  work: Work,
): Promise<boolean> {
  const { trx } = transaction;
  const { store } = useCases;
  const { resource } = store;
  const row = await store.find(trx, id);
  const next = row && { ...snapshotOf(resource, store.present(row)), ...payload };
  const body = next && changesOf(restorable(resource, published ?? {}), next);
  if (!row || !body || Object.keys(body).length === 0) {
    await work(transaction);
    return false;
  }
  // Recorded first, as the last revision has to be the one that the site shows.
  const number = await recordNext(transaction, actor, resource, {
    id,
    before: store.present(row),
    wasPublished: isPublished(row),
    cause: "undo",
    state: "draft",
    fields: Object.keys(body).map(snake),
    snapshot: { ...next, ...body },
  });
  await work(transaction);
  const after = await store.find(trx, id);
  if (!after) return false;
  const undone = await draftedOf(trx, useCases, after);
  const content = drafts.mergeIntoDraft(resource, undone.live, null, body);
  if (!content) return false;
  const ref = { area: resource.area, id };
  const revision = nextRevision(undone);
  await drafts.write(transaction, actor, ref, { content, revision, number });
  await publisher.library.recordUses(trx, resource, id, undone.live);
  return true;
}

/** Removes from the draft what the site shows by now; the draft ends if nothing is left. */
async function leaveOutShown(
  transaction: StaffTransaction,
  actor: Actor,
  { useCases, publisher }: History,
  ref: ObjectRef,
): Promise<void> {
  const { trx } = transaction;
  const { store } = useCases;
  const row = await store.find(trx, ref.id);
  const storedDraft = await drafts.find(trx, ref);
  if (!row || !storedDraft.draft) return;
  const item = store.present(row);
  const content = drafts.mergeIntoDraft(store.resource, item, storedDraft.draft, {});
  if (!content) await endDraft(transaction, actor, ref, storedDraft);
  else {
    const revision = storedDraft.lastRevision + 1;
    await drafts.write(transaction, actor, ref, {
      content,
      revision,
      number: storedDraft.draft.number,
    });
  }
  await publisher.library.recordUses(trx, store.resource, ref.id, item);
}
