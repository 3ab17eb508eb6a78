import type { Insertable, Selectable } from "kysely";
import { prepared } from "../database/prepared.ts";
import type { ApiTokenRow, Db } from "../database/tables.ts";

export type StoredToken = Selectable<ApiTokenRow>;

const withOwners = (db: Db) =>
  db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .selectAll("api_tokens")
    .select(["first_name", "last_name", "is_active"]);

export type TokenWithOwner = Awaited<ReturnType<typeof list>>[number];

export const list = (db: Db) => withOwners(db).orderBy("api_tokens.id", "desc").execute();

export const find = (db: Db, id: number) =>
  withOwners(db).where("api_tokens.id", "=", id).executeTakeFirst();

/** With what its owner may do now; undefined where that is not active. */
export const findByHash = (db: Db, hash: string) =>
  db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select(["api_tokens.id", "name", "scopes", "expires_at", "last_used_at"])
    .select(["users.id as user_id", "email", "role", "answers_enquiries", "is_on"])
    .modifyFront(prepared)
    .where("token_hash", "=", hash)
    .where("is_active", "=", 1)
    .executeTakeFirst();

export async function count(db: Db): Promise<number> {
  const query = db.selectFrom("api_tokens").select((eb) => eb.fn.countAll<number>().as("count"));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export async function create(trx: Db, fields: Insertable<ApiTokenRow>): Promise<number> {
  const query = trx.insertInto("api_tokens").values(fields).returning("id");
  return (await query.executeTakeFirstOrThrow()).id;
}

export async function touch(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable("api_tokens").set({ last_used_at: at }).where("id", "=", id).execute();
}

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("api_tokens").where("id", "=", id).execute();
}

export async function removeExpired(db: Db, before: string): Promise<void> {
  await db.deleteFrom("api_tokens").where("expires_at", "<=", before).execute();
}
