import type { Selectable } from "kysely";
import type { BackupRow, Db } from "../database/tables.ts";

export type BackupEntry = Selectable<BackupRow>;

/** Undefined when another process has the slot; retries a failed or abandoned one when due. */
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

export async function release(db: Db, id: number): Promise<void> {
  await db.deleteFrom("backups").where("id", "=", id).execute();
}

/** Until the backup is proven, `started_at` is when it was last heard of. */
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

export async function findLastProven(db: Db): Promise<BackupEntry | undefined> {
  return db
    .selectFrom("backups")
    .selectAll()
    .where("proven_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

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
