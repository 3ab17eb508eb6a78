import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import * as drafts from "../drafts/draft-repository.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { noteOf } from "./plan-note.ts";
import * as releases from "./release-repository.ts";

interface FollowedSave {
  transaction: StaffTransaction;
  actor: Actor;
  place: ObjectRef;
  /** Whether the object is its own draft, so that its newest revision is what goes out. */
  isUnpublished: boolean;
  /** The note of an approval or a link on a revision; what has one is bound. */
  noteOfReviewed(db: Db, place: ObjectRef, number: number): Promise<string | null>;
}

/**
 * Saves a draft and lets the object's own schedules follow it: what goes out is the newest text
 * that a person has saved, unless its revision was named, approved or shared. What an assistant
 * drafts goes out only once a person has saved the text with it.
 */
export async function saveWithSchedules<T>(save: FollowedSave, work: () => Promise<T>): Promise<T> {
  const { transaction, actor, place, isUnpublished } = save;
  const { trx } = transaction;
  if (actor.token?.level === "draft") return work();
  const items = await releases.unboundItemsOf(trx, place);
  if (items.length === 0) return work();

  const following: releases.ScheduledItem[] = [];
  for (const item of items) if (!(await isReviewed(save, item))) following.push(item);
  // An autosave writes over the newest revision only while that has no note.
  for (const item of following) await setPlanNote(transaction, place, item, null);

  const saved = await work();

  const number = await newestText(trx, place, isUnpublished);
  for (const item of following) {
    const isDated = releases.isDated(item);
    const base = isUnpublished || isDated ? number : item.base;
    await releases.setItem(trx, item, isDated ? { base } : { revision: number, base });
    if (!isDated)
      await setPlanNote(
        transaction,
        place,
        { ...item, revision: number },
        noteOf(item.at, item.zone),
      );
  }
  return saved;
}

async function isReviewed(
  { transaction, place, noteOfReviewed }: FollowedSave,
  { revision }: releases.ScheduledItem,
): Promise<boolean> {
  if (revision === null) return false;
  return (await noteOfReviewed(transaction.trx, place, revision)) !== null;
}

async function newestText(
  db: Db,
  place: ObjectRef,
  isUnpublished: boolean,
): Promise<number | null> {
  const { draft } = await drafts.find(db, place);
  if (draft) return draft.number;
  return isUnpublished ? revisions.newestNumber(db, place) : null;
}

/** Sets or removes the note by which a scheduled revision is kept; other notes stay. */
async function setPlanNote(
  { trx }: StaffTransaction,
  place: ObjectRef,
  { revision, at, zone }: Pick<releases.ScheduledItem, "revision" | "at" | "zone">,
  note: string | null,
): Promise<void> {
  if (revision === null) return;
  const stored = await revisions.find(trx, place, revision);
  const replaced = note === null ? noteOf(at, zone) : null;
  if (stored?.note === replaced) await revisions.setNote(trx, place, revision, note);
}
