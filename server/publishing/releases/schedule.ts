import { inWords } from "#format/time-zone.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import * as releases from "./release-repository.ts";

/** The columns of the person who schedules, or who takes a schedule over. */
export const scheduledBy = ({ userId, email }: Actor) => ({
  actor_id: userId,
  actor_email: email,
  reason: null,
  details: null,
});

type NewScheduleItem = Pick<releases.StoredReleaseItem, "action" | "revision" | "base"> & {
  /** 1 for a revision that was named; the schedule of any other follows the newest text. */
  is_bound?: number;
};

/** A release of one object at a moment; the transaction must hold the object's area. */
export async function createSchedule(
  { trx, at: created_at }: StaffTransaction,
  actor: Actor,
  { area, id }: ObjectRef,
  { at, zone, ...item }: NewScheduleItem & { at: string; zone: string },
): Promise<releases.StoredSchedule> {
  const release = await releases.create(trx, {
    ...scheduledBy(actor),
    title: "",
    state: "planned",
    created_at,
    created_by: actor.email,
    at,
    zone,
  });
  await releases.addItem(trx, { release_id: release.id, area, object_id: id, ...item });
  return { ...release, at };
}

/**
 * Keeps the schedule of a post that goes out by its own date in step with the date, which is null
 * where none is to come.
 */
export async function followDate(
  transaction: StaffTransaction,
  actor: Actor,
  place: ObjectRef,
  date: { at: string; zone: string } | null,
): Promise<void> {
  const schedule = await releases.datedScheduleOf(transaction.trx, place);
  if (!date) {
    if (schedule)
      await releases.change(transaction.trx, schedule.id, releases.waiting, { state: "cancelled" });
    return;
  }
  const { trx } = transaction;
  const same = schedule ?? (await releases.publishingAt(trx, place, date.at));
  if (!same) {
    await createSchedule(transaction, actor, place, {
      ...date,
      action: "publish",
      revision: null,
      base: null,
    });
    return;
  }
  if (schedule?.at === date.at) return;
  const moved = { ...scheduledBy(actor), state: "planned" as const, at: date.at };
  await releases.change(trx, same.id, releases.waiting, moved);
  const item = { release_id: same.id, area: place.area, object_id: place.id };
  // The schedule that is moved keeps the draft that goes out with the post.
  await releases.setItem(trx, item, { revision: null, ...(!schedule && { base: null }) });
}

export const momentInWords = (at: string, zone: string | null): string =>
  inWords(at, zone ?? "UTC", { dateStyle: "medium", timeStyle: "short" });

/** The note of a planned revision, which keeps it for ever. */
export const noteOf = (at: string, zone: string | null): string =>
  `Scheduled for ${momentInWords(at, zone)}`;

export async function noteOfScheduled(
  db: Db,
  place: ObjectRef,
  number: number,
): Promise<string | null> {
  const schedule = await releases.scheduleOfRevision(db, place, number);
  return schedule ? noteOf(schedule.at, schedule.zone) : null;
}

interface NotedHistory {
  unpinRevision(
    transaction: StaffTransaction,
    id: number,
    number: number,
    note: string,
  ): Promise<void>;
}

/** Removes a schedule's notes after it was cancelled or moved; a new time is noted instead. */
export async function removeNotes(
  transaction: StaffTransaction,
  historyOf: (area: string) => NotedHistory,
  { at, zone }: Pick<releases.StoredSchedule, "at" | "zone">,
  items: readonly releases.StoredReleaseItem[],
): Promise<void> {
  for (const { area, object_id, revision } of items) {
    if (revision === null) continue;
    await historyOf(area).unpinRevision(transaction, object_id, revision, noteOf(at, zone));
  }
}
