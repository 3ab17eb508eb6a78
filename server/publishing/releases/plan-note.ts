import { inWords } from "#format/time-zone.ts";
import type { Db } from "../../database/tables.ts";
import type { StaffTransaction } from "../../database/write.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import * as releases from "./release-repository.ts";

export const momentInWords = (at: string, zone: string | null): string =>
  inWords(at, zone ?? "UTC", { dateStyle: "medium", timeStyle: "short" });

/** The note of a planned revision, which keeps it for ever. */
export const noteOf = (at: string, zone: string | null): string =>
  `Planned for ${momentInWords(at, zone)}`;

export async function noteOfPlanned(
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
