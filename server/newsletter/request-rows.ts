import type { Selectable } from "kysely";
import type { Db, SubscriptionRequestRow } from "../database/tables.ts";

export type RequestEntry = Selectable<SubscriptionRequestRow>;

export async function note(
  trx: Db,
  email: string,
  source: string,
  at: string,
): Promise<RequestEntry> {
  return trx
    .insertInto("subscription_requests")
    .values({ email, source, requested_at: at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ requested_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function find(db: Db, id: number, since: string): Promise<RequestEntry | undefined> {
  return db
    .selectFrom("subscription_requests")
    .selectAll()
    .where("id", "=", id)
    .where("requested_at", ">", since)
    .executeTakeFirst();
}

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("subscription_requests").where("id", "=", id).execute();
}

export async function removeOf(trx: Db, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("subscription_requests")
    .where("email", "=", email)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function removeExpired(db: Db, expired: string): Promise<void> {
  await db.deleteFrom("subscription_requests").where("requested_at", "<=", expired).execute();
}
