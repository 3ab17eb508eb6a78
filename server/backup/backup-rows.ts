import { type Selectable, sql } from "kysely";
import type { BackupRow, Db } from "../database/tables.ts";

export type BackupEntry = Selectable<BackupRow>;

/** Undefined when another process has the slot; retries a failed or abandoned one when due. */
export async function claim(
  db: Db,
  fields: Pick<BackupRow, "slot" | "started_at" | "file">,
  { failedBefore, lostBefore }: { failedBefore: string; lostBefore: string },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto("backups")
    .values(fields)
    .onConflict((conflict) =>
      conflict
        .column("slot")
        .doUpdateSet({ ...fields, failure: null })
        .where("backups.proven_at", "is", null)
        .where(
          "backups.started_at",
          "<",
          sql<string>`case when backups.failure is null then ${lostBefore} else ${failedBefore} end`,
        ),
    )
    .returning("id")
    .executeTakeFirst();
}

export async function release(db: Db, id: number): Promise<void> {
  await db.deleteFrom("backups").where("id", "=", id).execute();
}

/** Until the backup is proven, `started_at` is when it was last heard of. */
export async function update(
  db: Db,
  id: number,
  fields: Partial<Pick<BackupRow, "started_at" | "bytes" | "proven_at" | "failure">>,
): Promise<void> {
  await db.updateTable("backups").set(fields).where("id", "=", id).execute();
}

/** Says that a backup is still under way; does nothing once it has ended. */
export async function renew(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable("backups")
    .set({ started_at: at })
    .where("id", "=", id)
    .where("proven_at", "is", null)
    .where("failure", "is", null)
    .execute();
}

export const findLast = (db: Db) => newestFirst(db).executeTakeFirst();

export const findLastProven = (db: Db) =>
  newestFirst(db).where("proven_at", "is not", null).executeTakeFirst();

const newestFirst = (db: Db) => db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1);

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
