import type { Selectable } from "kysely";
import type { Db, SecondFactorRow } from "../database/tables.ts";

export type SecondFactorEntry = Selectable<SecondFactorRow>;

export async function find(db: Db, userId: number): Promise<SecondFactorEntry | undefined> {
  return db
    .selectFrom("second_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Lists the accounts whose second factor is on. */
export async function listOn(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const query = db.selectFrom("second_factors").select("user_id").where("is_on", "=", 1);
  const rows = await query.where("user_id", "in", userIds).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function propose(
  trx: Db,
  userId: number,
  secret: string,
  at: string,
): Promise<boolean> {
  if ((await find(trx, userId))?.is_on === 1) return false;
  await remove(trx, userId);
  const fields = { user_id: userId, secret, is_on: 0, last_step: 0, created_at: at };
  await trx.insertInto("second_factors").values(fields).execute();
  return true;
}

export async function turnOn(trx: Db, userId: number, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("second_factors")
    .set({ is_on: 1 })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("is_on", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function remove(trx: Db, userId: number): Promise<boolean> {
  const before = await find(trx, userId);
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  return before?.is_on === 1;
}

export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceCodes(trx: Db, userId: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function spendCode(
  db: Db,
  userId: number,
  hash: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countCodes(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}
