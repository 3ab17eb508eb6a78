import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import * as drafts from "../drafts/draft-repository.ts";
import * as revisions from "../revisions/revision-rows.ts";
import * as releases from "./release-repository.ts";
import { noteOf } from "./schedule.ts";

interface FollowedSave {
  transaction: StaffTransaction;
  actor: Actor;
  ref: ObjectRef;
  /** Whether the object is its own draft, so that its newest revision is what goes out. */
  isOwnDraft: boolean;
  /** The note of an approval or a link on a revision; what has one is bound. */
  noteOfReviewed(db: Db, ref: ObjectRef, number: number): Promise<string | null>;
}

/**
 * Saves a draft and lets the object's own schedules follow it: what goes out is the newest text
 * that a person has saved, unless its revision was named, approved or shared. What an assistant
 * drafts goes out only once a person has saved the text with it.
 */
export async function saveWithSchedules<T>(save: FollowedSave, work: () => Promise<T>): Promise<T> {
  const { transaction, actor, ref, isOwnDraft } = save;
  const { trx } = transaction;
  if (actor.token?.level === "draft") return work();
  const items = await releases.unboundItemsOf(trx, ref);
  if (items.length === 0) return work();

  const following: releases.ScheduledItem[] = [];
  for (const item of items) if (!(await isReviewed(save, item))) following.push(item);
  // An autosave writes over the newest revision only while that has no note.
  for (const item of following) await setScheduleNote(transaction, ref, item, null);

  const saved = await work();

  const number = await newestText(trx, ref, isOwnDraft);
  for (const item of following) {
    const isDated = releases.isDated(item);
    const base = isOwnDraft || isDated ? number : item.base;
    await releases.setItem(trx, item, isDated ? { base } : { revision: number, base });
    if (!isDated)
      await setScheduleNote(
        transaction,
        ref,
        { ...item, revision: number },
        noteOf(item.at, item.zone),
      );
  }
  return saved;
}

async function isReviewed(
  { transaction, ref, noteOfReviewed }: FollowedSave,
  { revision }: releases.ScheduledItem,
): Promise<boolean> {
  if (revision === null) return false;
  return (await noteOfReviewed(transaction.trx, ref, revision)) !== null;
}

async function newestText(db: Db, ref: ObjectRef, isOwnDraft: boolean): Promise<number | null> {
  const { draft } = await drafts.find(db, ref);
  if (draft) return draft.number;
  return isOwnDraft ? revisions.newestNumber(db, ref) : null;
}

/** Sets or removes the note by which a scheduled revision is kept; other notes stay. */
async function setScheduleNote(
  { trx }: StaffTransaction,
  ref: ObjectRef,
  { revision, at, zone }: Pick<releases.ScheduledItem, "revision" | "at" | "zone">,
  note: string | null,
): Promise<void> {
  if (revision === null) return;
  const stored = await revisions.find(trx, ref, revision);
  const replaced = note === null ? noteOf(at, zone) : null;
  if (stored?.note === replaced) await revisions.setNote(trx, ref, revision, note);
}
