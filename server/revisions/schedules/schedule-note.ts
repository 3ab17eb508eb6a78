import type { Db } from "../../database/tables.ts";
import type { Place } from "../revisions.ts";
import * as schedules from "./schedules.ts";

/** Its revision is kept for ever. */
export function noteOf(at: string, zone: string): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
  return `Scheduled for ${new Intl.DateTimeFormat("en-US", style).format(new Date(at))}`;
}

/** Of a revision that is scheduled, alone or in a release; else null. */
export async function noteOfScheduled(
  db: Db,
  place: Place,
  number: number,
): Promise<string | null> {
  const scheduled = await schedules.withRevision(db, place, number);
  return scheduled ? noteOf(scheduled.at, scheduled.zone) : null;
}
