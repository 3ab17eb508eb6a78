import type { Selectable } from "kysely";
import type { Db, PasswordResetRow } from "../database/tables.ts";

export type PasswordReset = Selectable<PasswordResetRow>;

export async function create(db: Db, fields: Omit<PasswordReset, "id">): Promise<void> {
  await db.insertInto("password_resets").values(fields).execute();
}

export async function find(db: Db, hash: string, at: string): Promise<PasswordReset | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .selectAll("password_resets")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", at)
    .where("is_active", "=", 1)
    .whereRef("account_revision", "=", "users.revision")
    .executeTakeFirst();
}

export async function removeAll(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function removeExpired(db: Db, at: string): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", at).execute();
}
