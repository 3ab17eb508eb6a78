import { inWords } from "#format/time-zone.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import * as releases from "./release-repository.ts";

/** Who plans, in a new plan or one that is planned anew. */
export const scheduledBy = ({ userId, email }: Actor) => ({
  actor_id: userId,
  actor_email: email,
  reason: null,
  details: null,
});

type PlanItem = Pick<releases.StoredReleaseItem, "action" | "revision" | "base"> & {
  /** 1 for a revision that was named; the schedule of any other follows the newest text. */
  is_bound?: number;
};

/** A release of one object at a moment; the transaction must hold the object's area. */
export async function createSchedule(
  { trx, at: created_at }: StaffTransaction,
  actor: Actor,
  { area, id }: ObjectRef,
  { at, zone, ...item }: PlanItem & { at: string; zone: string },
): Promise<releases.Plan> {
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
 * Keeps the plan of a post that goes out by its own date in step with the date: null where it has
 * none to come.
 */
export async function followDate(
  transaction: StaffTransaction,
  actor: Actor,
  place: ObjectRef,
  date: { at: string; zone: string } | null,
): Promise<void> {
  const plan = await releases.datedPlanOf(transaction.trx, place);
  if (!date) {
    if (plan)
      await releases.change(transaction.trx, plan.id, releases.waiting, { state: "cancelled" });
    return;
  }
  const { trx } = transaction;
  const same = plan ?? (await releases.publishingAt(trx, place, date.at));
  if (!same) {
    await createSchedule(transaction, actor, place, {
      ...date,
      action: "publish",
      revision: null,
      base: null,
    });
    return;
  }
  if (plan?.at === date.at) return;
  const moved = { ...scheduledBy(actor), state: "planned" as const, at: date.at };
  await releases.change(trx, same.id, releases.waiting, moved);
  const item = { release_id: same.id, area: place.area, object_id: place.id };
  // The plan that is moved keeps the draft that goes out with the post.
  await releases.setItem(trx, item, { revision: null, ...(!plan && { base: null }) });
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
  const plan = await releases.planOfRevision(db, place, number);
  return plan ? noteOf(plan.at, plan.zone) : null;
}

interface NotedHistory {
  unpinRevision(
    transaction: StaffTransaction,
    id: number,
    number: number,
    note: string,
  ): Promise<void>;
}

/** Removes a plan's notes after it was cancelled or moved; a new time is noted instead. */
export async function removeNotes(
  transaction: StaffTransaction,
  historyOf: (area: string) => NotedHistory,
  { at, zone }: Pick<releases.Plan, "at" | "zone">,
  items: readonly releases.StoredReleaseItem[],
): Promise<void> {
  for (const { area, object_id, revision } of items) {
    if (revision === null) continue;
    await historyOf(area).unpinRevision(transaction, object_id, revision, noteOf(at, zone));
  }
}
