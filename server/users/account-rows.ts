import { type Selectable, sql } from "kysely";
import { accounts, type User } from "#contract/areas/users.ts";
import {
  canBeGivenEnquiries,
  mayAnswerEnquiries,
  type Rights,
  roleOf,
  roles,
} from "#contract/core/roles.ts";
import { engineOf } from "../database/connection.ts";
import type { Db, UserRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type Account = Selectable<UserRow>;

type StoredRights = Pick<Account, "role" | "answers_enquiries">;

export const rightsOf = ({ role, answers_enquiries }: StoredRights): Rights => ({
  role: roleOf(role),
  answersEnquiries: answers_enquiries === 1,
});

export const accountTable = createTable<Account, User>(accounts, {
  table: "users",
  terms: { name: sql`lower(first_name || ' ' || last_name)` },
  also: (account) => ({
    role: roleOf(account.role),
    answers_enquiries: mayAnswerEnquiries(rightsOf(account)),
  }),
});

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

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

export async function isAccount(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The ids of accounts, by their address. */
export async function idsByEmail(db: Db, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "in", ["", ...emails])
    .execute();
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** The addresses of accounts, by their id. */
export async function emailsById(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function count(db: Db): Promise<number> {
  const query = db.selectFrom("users").select((eb) => eb.fn.countAll<number>().as("count"));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

const activeByName = (db: Db) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("is_active", "=", 1)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy("id");

export const listActiveAdmins = (db: Db): Promise<Account[]> =>
  activeByName(db).where("role", "=", "admin").execute();

/** Active accounts that may answer enquiries, by name. */
export const listAnswering = (db: Db): Promise<Account[]> =>
  activeByName(db)
    .where((eb) =>
      eb.or([
        eb("role", "=", "admin"),
        eb("role", "in", roles.filter(canBeGivenEnquiries)).and("answers_enquiries", "=", 1),
      ]),
    )
    .execute();

export const find = (db: Db, id: number): Promise<Account | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Null if the account is deleted or not active. */
export async function activeRightsOf(db: Db, id: number): Promise<Rights | null> {
  const account = await db
    .selectFrom("users")
    .select(["role", "answers_enquiries"])
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return account ? rightsOf(account) : null;
}

export async function hold(trx: Db, id: number): Promise<void> {
  const query = trx.selectFrom("users").select("id").where("id", "=", id);
  // A stronger lock would block the posts that refer to the account.
  await (engineOf(trx) === "postgres" ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The caller holds the area's write lock. */
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
