import type { Selectable } from "kysely";
import type { BackupRow, Db } from "../database/tables.ts";

export type BackupEntry = Selectable<BackupRow>;

/** Takes a slot of time for this process; undefined when another has it. */
export async function claim(db: Db, slot: number, at: string): Promise<BackupEntry | undefined> {
  return db
    .insertInto("backups")
    .values({ slot, started_at: at })
    .onConflict((conflict) => conflict.column("slot").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function settle(
  db: Db,
  id: number,
  outcome: Partial<Pick<BackupRow, "file" | "bytes" | "proven_at" | "failure">>,
): Promise<void> {
  await db.updateTable("backups").set(outcome).where("id", "=", id).execute();
}

export async function findLast(db: Db): Promise<BackupEntry | undefined> {
  return db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

export async function findLastProven(db: Db): Promise<BackupEntry | undefined> {
  return db
    .selectFrom("backups")
    .selectAll()
    .where("proven_at", "is not", null)
    .orderBy("proven_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
