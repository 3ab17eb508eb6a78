import type { Db } from "./tables.ts";

/** After a restore nobody can say what has gone out already. */
export async function holdPastDue(db: Db, at: string): Promise<void> {
  await db
    .updateTable("schedules")
    .set({ state: "held", reason: "restored" })
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .execute();
}
