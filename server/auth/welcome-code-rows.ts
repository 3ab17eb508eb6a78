import type { Selectable } from "kysely";
import { listVersions } from "../database/area-versions.ts";
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

/** The content that the site began with; null where `npm run admin` made the first account. */
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

/** Whether the transaction that has just created an account is the first change at all. */
export async function isFirstChange(trx: Db): Promise<boolean> {
  const written = (await listVersions(trx)).filter(
    ({ area, version }) => area === "settings" || version > (area === "users" ? 2 : 1),
  );
  return written.length === 0;
}
