import type { Db } from "./tables.ts";

/** Holds overdue schedules after a restore: they may have run since the backup was made. */
export async function holdPastDue(db: Db, at: string): Promise<void> {
  await db
    .updateTable("schedules")
    .set({ state: "held", reason: "restored" })
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .execute();
}
