import { lastDraftChange } from "../../database/last-change.ts";
import type { Db } from "../../database/tables.ts";
import type { StaffTransaction } from "../../database/write.ts";
import { conflictOrNotFound, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { isOnSite } from "../../resource/store.ts";
import type { ResourceUseCases } from "../../resource/use-cases.ts";
import * as drafts from "./draft-repository.ts";

/** An object on the site has either a status or, if it is a document, `is_published`. */
export interface PublishedRow {
  id: number;
  revision: number;
  status?: unknown;
  is_published?: unknown;
}

export type HistoriedUseCases = ResourceUseCases<PublishedRow>;

/** An object with its draft; `live` is the object as staff have it without the draft. */
export interface DraftedObject {
  row: PublishedRow;
  live: object;
  storedDraft: drafts.StoredDraft;
}

/** Throws `NotFound`. */
export async function readDrafted(
  db: Db,
  { store }: Pick<HistoriedUseCases, "store">,
  id: number,
): Promise<DraftedObject> {
  const row = await store.find(db, id);
  if (!row) throw new NotFound();
  return draftedOf(db, { store }, row);
}

export const draftedOf = async (
  db: Db,
  { store }: Pick<HistoriedUseCases, "store">,
  row: PublishedRow,
): Promise<DraftedObject> => ({
  row,
  live: store.present(row),
  storedDraft: await drafts.find(db, { area: store.resource.area, id: row.id }),
});

/** An object off the site is its own draft, unless a draft was begun while it was on the site. */
export const isOwnDraft = ({ row, storedDraft }: DraftedObject): boolean =>
  !isOnSite(row) && storedDraft.draft === null;

/** The number that the draft's next revision may have, after both the object's and the draft's. */
export const nextRevision = ({ row, storedDraft }: Pick<DraftedObject, "row" | "storedDraft">) =>
  Math.max(row.revision, storedDraft.lastRevision) + 1;

/** The object as its form has it, with the revision that guards both it and its draft. */
export function withDraft({
  row,
  live,
  storedDraft: { draft, lastRevision },
}: DraftedObject): Columns & { revision: number } {
  const revision = draft?.revision ?? Math.max(row.revision, lastRevision);
  return { ...live, ...itemFields(draft?.body ?? {}), revision };
}

/**
 * Throws `Conflict` with `current` unless `ifMatch` is the draft's revision or, without one, the
 * object's; null checks nothing.
 */
export async function requireMatch(
  { trx }: StaffTransaction,
  ref: ObjectRef,
  ifMatch: number | null | undefined,
  drafted: DraftedObject,
  current: object = withDraft(drafted),
): Promise<void> {
  if (ifMatch == null) return;
  const { draft, lastRevision } = drafted.storedDraft;
  const { revision } = drafted.row;
  const accepted = draft ? [draft.revision] : [revision, Math.max(revision, lastRevision)];
  if (accepted.includes(ifMatch)) return;
  throw conflictOrNotFound(current, await lastDraftChange(trx, ref));
}
