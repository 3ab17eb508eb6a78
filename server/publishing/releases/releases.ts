import type { Selectable, Updateable } from "kysely";
import type { ReleaseItemRow, ReleaseRow, ScheduleRow } from "../../database/schedule-rows.ts";
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
    .values({ ...fields, state: "open", published_at: null, entry: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<Release | undefined> =>
  db.selectFrom("releases").selectAll().where("id", "=", id).executeTakeFirst();

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

/** Changes a release only while it is in `state`; false if another change came first. */
export async function change(
  trx: Db,
  id: number,
  state: Release["state"],
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

export async function noteEntry(trx: Db, id: number, entry: number | undefined): Promise<void> {
  if (entry === undefined) return;
  await trx.updateTable("releases").set({ entry }).where("id", "=", id).execute();
}

/** Switches releases between published and undone once `entry` has undone their log `entries`. */
export async function toggleUndone(
  trx: Db,
  entries: readonly number[],
  entry: number,
): Promise<void> {
  for (let start = 0; start < entries.length; start += atOnce) {
    await trx
      .updateTable("releases")
      .set((eb) => ({
        state: eb
          .case()
          .when("state", "=", "published")
          .then("undone" as const)
          .else("published" as const)
          .end(),
        entry,
      }))
      .where("entry", "in", entries.slice(start, start + atOnce))
      .where("state", "in", ["published", "undone"])
      .execute();
  }
}

const atOnce = 1000;

/** Replaces the items; those that stay keep their pinned `revision` and `base`. */
export async function setItems(trx: Db, id: number, places: readonly Place[]): Promise<void> {
  const before = await itemsOf(trx, [id]);
  const chosen = new Map(before.map((item) => [`${item.area} ${item.object_id}`, item]));
  await trx.deleteFrom("release_items").where("release_id", "=", id).execute();
  if (places.length === 0) return;
  const nothing = { before: null, after: null, was_public: null };
  const rows = places.map((place, position) => {
    const { revision = null, base = null } = chosen.get(`${place.area} ${place.id}`) ?? {};
    const own = { release_id: id, position, area: place.area, object_id: place.id };
    return { ...own, revision, base, ...nothing };
  });
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

export async function unpin(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable("release_items")
    .set({ revision: null, base: null })
    .where("release_id", "=", id)
    .execute();
}

export async function remove(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("releases")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Open schedules of releases with the object, each with the object's pinned revision. */
export const schedulesWith = (db: Db, { area, id }: Place): Promise<Selectable<ScheduleRow>[]> =>
  db
    .selectFrom("schedules")
    .innerJoin("release_items", "release_items.release_id", "schedules.release_id")
    .selectAll("schedules")
    .select("release_items.revision")
    .where("release_items.area", "=", area)
    .where("release_items.object_id", "=", id)
    .where("state", "in", ["planned", "held", "failed"])
    .orderBy("at", "desc")
    .execute();

/** The releases with the object that are not published yet, or that were at this moment. */
export async function listUpcoming(db: Db, { area, id }: Place, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom("release_items")
    .innerJoin("releases", "releases.id", "release_id")
    .select("release_id")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where(({ eb, or }) => or([eb("published_at", "is", null), eb("published_at", "=", at)]))
    .execute();
  return rows.map(({ release_id }) => release_id);
}

export async function removeObject(trx: Db, { area, id }: Place): Promise<void> {
  const open = trx.selectFrom("releases").select("id").where("state", "=", "open");
  await trx
    .deleteFrom("release_items")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("release_id", "in", open)
    .execute();
}
