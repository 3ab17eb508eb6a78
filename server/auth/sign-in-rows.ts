import type { Db } from "../database/tables.ts";

export async function note(trx: Db, userId: number, at: string): Promise<void> {
  await trx
    .insertInto("sign_ins")
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ at }))
    .execute();
}

/** When each account was last signed in to; those that never were are left out. */
export async function listLast(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const query = db.selectFrom("sign_ins").selectAll().where("user_id", "in", userIds);
  return new Map((await query.execute()).map(({ user_id, at }) => [user_id, at]));
}
