import type { Selectable } from "kysely";
import type { BackupRow, Db } from "../database/tables.ts";

export type BackupEntry = Selectable<BackupRow>;

/**
 * Takes a slot of time for this process; undefined when another has it. A slot whose backup failed, or was not heard
 * of since, is taken anew after the moments given; it names the file of the backup before.
 */
export async function claim(
  db: Db,
  slot: number,
  at: string,
  { failedBefore, lostBefore }: { failedBefore: string; lostBefore: string },
): Promise<BackupEntry | undefined> {
  return db
    .insertInto("backups")
    .values({ slot, started_at: at })
    .onConflict((conflict) =>
      conflict
        .column("slot")
        .doUpdateSet({ started_at: at, failure: null })
        .where("backups.proven_at", "is", null)
        .where((eb) =>
          eb.or([
            eb.and([eb("backups.failure", "is", null), eb("backups.started_at", "<", lostBefore)]),
            eb.and([
              eb("backups.failure", "is not", null),
              eb("backups.started_at", "<", failedBefore),
            ]),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Gives a slot back that nothing came of, so that the next process takes it. */
export async function release(db: Db, id: number): Promise<void> {
  await db.deleteFrom("backups").where("id", "=", id).execute();
}

/** Notes that a backup is still under way, or what became of it; unless it is proven the time of its start is that at which it was last heard of. */
export async function settle(
  db: Db,
  id: number,
  outcome: Partial<Pick<BackupRow, "started_at" | "file" | "bytes" | "proven_at" | "failure">>,
): Promise<void> {
  await db.updateTable("backups").set(outcome).where("id", "=", id).execute();
}

export async function findLast(db: Db): Promise<BackupEntry | undefined> {
  return db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** The backup that was taken last of those that were proven. */
export async function findLastProven(db: Db): Promise<BackupEntry | undefined> {
  return db
    .selectFrom("backups")
    .selectAll()
    .where("proven_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Of the files named those that were proven, in the order in which they were taken. */
export async function listInOrder(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("backups")
    .select("file")
    .where("file", "in", names)
    .where("proven_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
}
