import { type Selectable, sql } from "kysely";
import type { Role } from "#contract/roles.ts";
import { engineOf } from "../database/connection.ts";
import { orderTerms, type Sorted } from "../database/order.ts";
import { index, matching, type SearchQuery, unindex } from "../database/search.ts";
import type { Db, UserRow } from "../database/tables.ts";

export type Account = Selectable<UserRow>;

/** The columns of an account that are written. */
export interface AccountFields {
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  is_active: number;
  password_hash: string;
}

export interface AccountFilter {
  role: Role | undefined;
  searchQuery: SearchQuery | null;
}

const columns = {
  name: sql`lower(first_name || ' ' || last_name)`,
  email: sql.ref("email"),
  role: sql.ref("role"),
  is_active: sql.ref("is_active"),
  created_at: sql.ref("created_at"),
};

/** The accounts that a filter leaves, newest first or in the order of a column. */
export async function list(
  db: Db,
  filter: AccountFilter,
  sorted: Sorted | null,
  slice: { limit: number; offset: number },
): Promise<Account[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy(sorted ? orderTerms(sorted, columns, "id") : sql`id desc`)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function count(db: Db, filter: AccountFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, { role, searchQuery }: AccountFilter) {
  return db
    .selectFrom("users")
    .$if(role !== undefined, (query) => query.where("role", "=", role as string))
    .$if(searchQuery !== null, (query) =>
      query.where("id", "in", matching(db, "users", searchQuery as SearchQuery)),
    );
}

export async function find(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Whether the account is active with the same password; its row is held until the transaction ends. */
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

export async function create(trx: Db, fields: AccountFields, at: string): Promise<Account> {
  const account = await trx
    .insertInto("users")
    .values({ ...fields, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexAccount(trx, account);
  return account;
}

/** Writes the fields given, if the account still has the revision; undefined when it has moved on. */
export async function update(
  trx: Db,
  id: number,
  fields: Partial<AccountFields>,
  revision: number | null,
  at: string,
): Promise<Account | undefined> {
  const account = await trx
    .updateTable("users")
    .set((eb) => ({ ...fields, updated_at: at, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .returningAll()
    .executeTakeFirst();
  if (account) await indexAccount(trx, account);
  return account;
}

/** Deletes the account, if it still has the revision; false when it has moved on. */
export async function remove(trx: Db, id: number, revision: number | null): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("users")
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await unindex(trx, "users", id);
  return true;
}

async function indexAccount(trx: Db, account: Account): Promise<void> {
  await index(trx, "users", account.id, [account.email, account.first_name, account.last_name]);
}
