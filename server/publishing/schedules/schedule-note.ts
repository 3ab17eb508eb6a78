import type { DataArea } from "#contract/resources.ts";
import { inWords } from "#format/time-zone.ts";
import type { Db } from "../../database/tables.ts";
import type { StaffUnit } from "../../database/write.ts";
import * as releases from "../releases/releases.ts";
import type { Place } from "../revisions.ts";
import * as schedules from "./schedules.ts";

/** The note of a scheduled revision, which keeps it for ever. */
export function noteOf(at: string, zone: string): string {
  return `Scheduled for ${inWords(at, zone, { dateStyle: "medium", timeStyle: "short" })}`;
}

export async function noteOfScheduled(
  db: Db,
  place: Place,
  number: number,
): Promise<string | null> {
  const scheduled = await schedules.withRevision(db, place, number);
  return scheduled ? noteOf(scheduled.at, scheduled.zone) : null;
}

interface Noted {
  area: DataArea;
  object_id: number;
  revision: number | null;
}

/** The objects whose revisions have the note of the schedule. */
export async function notedOf(
  db: Db,
  { area, object_id, revision, release_id }: schedules.Schedule,
): Promise<Noted[]> {
  if (release_id !== null) return releases.itemsOf(db, [release_id]);
  return area && object_id !== null ? [{ area, object_id, revision }] : [];
}

export const areasIn = (noted: readonly Noted[]) => [...new Set(noted.map(({ area }) => area))];

interface Unnoting {
  unnoteIn(unit: StaffUnit, id: number, number: number, note: string): Promise<void>;
}

/** Removes a schedule's notes after it was cancelled or moved; a new time is noted instead. */
export async function unnote(
  unit: StaffUnit,
  historyOf: (area: DataArea) => Unnoting,
  { at, zone }: schedules.Schedule,
  noted: readonly Noted[],
): Promise<void> {
  for (const { area, object_id, revision } of noted) {
    if (revision === null) continue;
    await historyOf(area).unnoteIn(unit, object_id, revision, noteOf(at, zone));
  }
}
