import type { Selectable } from "kysely";
import type { Db, FirstStartRow } from "../database/tables.ts";

export type FirstStart = Selectable<FirstStartRow>;

export async function create(trx: Db, row: FirstStart): Promise<void> {
  await trx.insertInto("first_start").values(row).execute();
}

export async function find(db: Db, hash: string, at: string): Promise<FirstStart | undefined> {
  return db
    .selectFrom("first_start")
    .selectAll()
    .where("code_hash", "=", hash)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

/** The content that the site began with; null for a site older than this table. */
export async function begunWith(db: Db): Promise<string | null> {
  const row = await db.selectFrom("first_start").select("begun_with").executeTakeFirst();
  return row?.begun_with ?? null;
}

/** Whether there is a code that can still be used. */
export async function isOpen(db: Db, at: string): Promise<boolean> {
  const row = await db
    .selectFrom("first_start")
    .select("user_id")
    .where("code_hash", "is not", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row, so that only one of two concurrent requests can use the code. */
export async function use(
  trx: Db,
  { hash, at, beginning }: { hash: string; at: string; beginning: string },
): Promise<FirstStart | undefined> {
  return trx
    .updateTable("first_start")
    .set({ code_hash: null, begun_with: beginning })
    .where("code_hash", "=", hash)
    .where("expires_at", ">", at)
    .returningAll()
    .executeTakeFirst();
}

export async function end(trx: Db): Promise<void> {
  const ended = trx.updateTable("first_start").set({ code_hash: null });
  await ended.where("code_hash", "is not", null).execute();
}

/** Whether this transaction, which has raised the version of `users`, is the first change. */
export async function isNew(trx: Db): Promise<boolean> {
  const written = await trx
    .selectFrom("area_versions")
    .select("area")
    .where((eb) =>
      eb.or([
        eb("area", "=", "settings"),
        eb.and([eb("area", "!=", "users"), eb("version", ">", 1)]),
        eb.and([eb("area", "=", "users"), eb("version", ">", 2)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  const accounts = await trx.selectFrom("users").select("id").limit(2).execute();
  return written === undefined && accounts.length === 1;
}
