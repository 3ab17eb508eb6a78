import type { Db } from "../database/tables.ts";

export async function isKnown(
  db: Db,
  userId: number,
  address: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("trusted_ips")
    .select("address")
    .where("user_id", "=", userId)
    .where("address", "=", address)
    .where("last_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeBefore(db: Db, since: string): Promise<void> {
  await db.deleteFrom("trusted_ips").where("last_at", "<=", since).execute();
}

export async function remember(
  trx: Db,
  userId: number,
  address: string,
  at: string,
): Promise<void> {
  await trx
    .insertInto("trusted_ips")
    .values({ user_id: userId, address, last_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ last_at: at }))
    .execute();
}

export async function removeOf(
  trx: Db,
  userId: number,
  keptSessionId: number | null,
): Promise<void> {
  await trx
    .deleteFrom("trusted_ips")
    .where("user_id", "=", userId)
    .$if(keptSessionId !== null, (query) =>
      query.where("address", "not in", (eb) =>
        eb
          .selectFrom("sessions")
          .select("sessions.address")
          .where("sessions.id", "=", keptSessionId),
      ),
    )
    .execute();
}
