import type { Selectable, Updateable } from "kysely";
import type { ReleaseItemRow, ReleaseRow } from "../../database/schedule-rows.ts";
import type { Db } from "../../database/tables.ts";
import type { Place } from "../revisions.ts";

export type Release = Selectable<ReleaseRow>;
export type ReleaseItem = Selectable<ReleaseItemRow>;

export const create = (
  trx: Db,
  fields: Pick<Release, "title" | "created_at" | "created_by">,
): Promise<Release> =>
  trx
    .insertInto("releases")
    .values({ ...fields, state: "open", published_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<Release | undefined> =>
  db.selectFrom("releases").selectAll().where("id", "=", id).executeTakeFirst();

/** Newest first. */
export const list = (db: Db): Promise<Release[]> =>
  db.selectFrom("releases").selectAll().orderBy("id", "desc").limit(200).execute();

export const itemsOf = (db: Db, ids: readonly number[]): Promise<ReleaseItem[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("release_items")
        .selectAll()
        .where("release_id", "in", ids)
        .orderBy("release_id")
        .orderBy("position")
        .execute();

/** Only while it is in the state given; false where somebody was faster. */
export async function change(
  trx: Db,
  id: number,
  state: string,
  changes: Updateable<ReleaseRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("releases")
    .set({ state, ...changes })
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setItems(trx: Db, id: number, places: readonly Place[]): Promise<void> {
  await trx.deleteFrom("release_items").where("release_id", "=", id).execute();
  if (places.length === 0) return;
  const nothing = { revision: null, base: null, before: null, after: null, was_public: null };
  const rows = places.map((place, position) => ({
    ...{ release_id: id, position, area: place.area, object_id: place.id },
    ...nothing,
  }));
  await trx.insertInto("release_items").values(rows).execute();
}

export async function setItem(
  trx: Db,
  { release_id, area, object_id }: ReleaseItem,
  changes: Updateable<ReleaseItemRow>,
): Promise<void> {
  await trx
    .updateTable("release_items")
    .set(changes)
    .where("release_id", "=", release_id)
    .where("area", "=", area)
    .where("object_id", "=", object_id)
    .execute();
}

export async function remove(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("releases")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of releases that have not gone out. */
export async function removeObject(trx: Db, { area, id }: Place): Promise<void> {
  const open = trx.selectFrom("releases").select("id").where("state", "=", "open");
  await trx
    .deleteFrom("release_items")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("release_id", "in", open)
    .execute();
}
