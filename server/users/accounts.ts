import { type Selectable, sql } from "kysely";
import { roleOf } from "#contract/roles.ts";
import { accounts, type User } from "#contract/users.ts";
import { engineOf } from "../database/connection.ts";
import type { Db, UserRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type Account = Selectable<UserRow>;

export const accountTable = createTable<Account, User>(accounts, {
  table: "users",
  terms: { name: sql`lower(first_name || ' ' || last_name)` },
  also: ({ role }) => ({ role: roleOf(role) }),
});

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/**
 * Whether the account is active with the same password; its row is held until the transaction ends.
 */
export async function isUnchanged(trx: Db, { id, password_hash }: Account): Promise<boolean> {
  const query = trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .where("password_hash", "=", password_hash);
  const row = await (engineOf(trx) === "postgres" ? query.forShare() : query).executeTakeFirst();
  return row !== undefined;
}

/** Lets nobody sign in with an account, or change it, until the transaction ends. */
export async function hold(trx: Db, id: number): Promise<void> {
  const query = trx.selectFrom("users").select("id").where("id", "=", id);
  // No more than a change of the row would take: who writes a post refers to its author meanwhile.
  await (engineOf(trx) === "postgres" ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Whether there is an admin at all. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether an active admin other than the one named exists; the area's write lock is held. */
export async function hasOtherActiveAdmin(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("is_active", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
