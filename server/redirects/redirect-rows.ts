import type { Selectable } from "kysely";
import { type Redirect, redirects } from "#contract/areas/redirects.ts";
import type { Db, RedirectRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type RedirectEntry = Selectable<RedirectRow>;

export const redirectTable = createTable<RedirectEntry, Redirect>(redirects, {
  table: "redirects",
});

export const all = (db: Db): Promise<RedirectEntry[]> =>
  db.selectFrom("redirects").selectAll().orderBy("id").execute();

/** Lists the redirects that lead from one of the addresses. */
export const fromAny = (db: Db, froms: readonly string[]): Promise<RedirectEntry[]> =>
  froms.length === 0
    ? Promise.resolve([])
    : db.selectFrom("redirects").selectAll().where("from", "in", froms).orderBy("id").execute();

/** The addresses that redirects lead from. */
export async function sources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("redirects").select("from").execute();
  return rows.map(({ from }) => from);
}

/** Changes neither the row's revision nor the area's version, since nobody edits hits. */
export async function addHits(trx: Db, id: number, count: number, at: string): Promise<void> {
  await trx
    .updateTable("redirects")
    .set((eb) => ({ hits: eb("hits", "+", count), last_used_at: at }))
    .where("id", "=", id)
    .execute();
}
