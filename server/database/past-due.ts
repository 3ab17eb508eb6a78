import type { Db } from "./tables.ts";

/** Holds overdue plans after a restore: they may have run since the backup was made. */
export async function holdPastDue(db: Db, at: string): Promise<void> {
  await db
    .updateTable("releases")
    .set({ state: "held", reason: "restored" })
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .execute();
}
