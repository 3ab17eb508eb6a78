import type { Selectable } from "kysely";
import type { Db, PasswordResetRow } from "../database/tables.ts";

export type PasswordReset = Selectable<PasswordResetRow>;

export async function create(db: Db, fields: Omit<PasswordReset, "id">): Promise<void> {
  await db.insertInto("password_resets").values(fields).execute();
}

/** The reset that a token's hash stands for, unless it has expired or its account has changed since. */
export async function find(db: Db, hash: string, at: string): Promise<PasswordReset | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .selectAll("password_resets")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", at)
    .where("expires_at", "<=", latestEnd(at))
    .where("is_active", "=", 1)
    .whereRef("account_revision", "=", "users.revision")
    .executeTakeFirst();
}

/** Uses up every reset of an account. */
export async function removeAll(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function removeExpired(db: Db, at: string): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where((eb) => eb.or([eb("expires_at", "<=", at), eb("expires_at", ">", latestEnd(at))]))
    .execute();
}

/**
 * When a link that is mailed now ends at the latest: half an hour (`server/mail/outbox.ts`), and a minute since clocks differ. One
 * that ends later was mailed while a clock was ahead, and would work for as long as that was.
 */
const latestEnd = (at: string) => new Date(Date.parse(at) + 31 * 60_000).toISOString();
