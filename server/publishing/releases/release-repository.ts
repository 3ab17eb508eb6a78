import type { Insertable, Selectable, Updateable } from "kysely";
import type { ScheduleAction, ScheduleReason } from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import { personName } from "#format/person-name.ts";
import type { ReleaseItemRow, ReleaseRow, ReleaseState } from "../../database/release-rows.ts";
import type { Db } from "../../database/tables.ts";
import type { Backlog } from "../../jobs/worker.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";

export type StoredRelease = Selectable<ReleaseRow>;
export type StoredReleaseItem = Selectable<ReleaseItemRow>;

/** A release with a moment. */
export type StoredSchedule = StoredRelease & { at: string };

/** The states of a schedule that has not gone out yet. */
export const waiting: readonly ReleaseState[] = ["planned", "held", "failed"];

export const unplanned: readonly ReleaseState[] = ["open"];

/** The states of a release that has yet to go out. */
export const unpublished: readonly ReleaseState[] = [...unplanned, ...waiting];

/** The states of a release that can go out; one that was undone goes out again. */
export const unpublishedOrUndone: readonly ReleaseState[] = [...unpublished, "undone"];

const maxListed = 500;

/** The schedule of one object has no title. */
const ofOne = ["title", "=", ""] as const;
const ofSeveral = ["title", "<>", ""] as const;

export const isScheduleOfOne = ({ title }: Pick<StoredRelease, "title">): boolean => title === "";

export const create = (
  trx: Db,
  fields: Omit<Insertable<ReleaseRow>, "state"> & { state?: ReleaseState },
): Promise<StoredRelease> =>
  trx
    .insertInto("releases")
    .values({ state: "open", ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether an object goes out by its own date, as it is then, instead of with a revision. */
export const isDated = ({ action, revision }: Pick<StoredReleaseItem, "action" | "revision">) =>
  action === "publish" && revision === null;

export const find = (db: Db, id: number): Promise<StoredRelease | undefined> =>
  db.selectFrom("releases").selectAll().where("id", "=", id).executeTakeFirst();

/** The latest releases, newest first, without the schedules of one object. */
export const list = (db: Db): Promise<StoredRelease[]> =>
  db
    .selectFrom("releases")
    .selectAll()
    .where(...ofSeveral)
    .orderBy("id", "desc")
    .limit(200)
    .execute();

/** Schedules from `from` until before `to`, and all that are held or failed; earliest first. */
export const schedulesBetween = (db: Db, from: string, to: string): Promise<StoredSchedule[]> =>
  db
    .selectFrom("releases")
    .selectAll()
    .$narrowType<{ at: string }>()
    .where("at", "is not", null)
    .where("state", "not in", ["open", "cancelled"])
    .where(({ eb, and, or }) =>
      or([and([eb("at", ">=", from), eb("at", "<", to)]), eb("state", "in", ["held", "failed"])]),
    )
    .orderBy("at")
    .orderBy("id")
    .limit(maxListed)
    .execute();

/** Schedules to come, with the names of their makers; the next one first. */
export async function listWaiting(
  db: Db,
  limit: number,
): Promise<(StoredSchedule & { by: string })[]> {
  const rows = await db
    .selectFrom("releases")
    .leftJoin("users", "users.id", "releases.actor_id")
    .selectAll("releases")
    .select(["first_name", "last_name"])
    .$narrowType<{ at: string }>()
    .where("at", "is not", null)
    .where("state", "in", waiting)
    .orderBy("at")
    .orderBy("releases.id")
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, ...schedule }) => ({
    ...schedule,
    by: personName({ first_name, last_name }, schedule.actor_email ?? ""),
  }));
}

/** The names of those who made the releases, by release; without programs and deleted accounts. */
export async function creatorNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("releases")
    .innerJoin("users", "users.email", "releases.created_by")
    .select(["releases.id", "first_name", "last_name"])
    .where("releases.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, personName(person)]));
}

/** Returns the releases among these that are not published. */
export const listOpen = (db: Db, ids: readonly number[]): Promise<StoredRelease[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("releases")
        .selectAll()
        .where("id", "in", ids)
        .where("state", "in", unpublished)
        .execute();

/** Returns unscheduled releases with more items than `most`, such as an import. */
export const listLarge = (db: Db, most: number): Promise<StoredRelease[]> =>
  db
    .selectFrom("releases")
    .selectAll()
    .where("state", "in", unplanned)
    .where(
      "id",
      "in",
      db
        .selectFrom("release_items")
        .select("release_id")
        .groupBy("release_id")
        .having((eb) => eb(eb.fn.countAll(), ">", most)),
    )
    .execute();

/** The planned release that is due first. */
export const due = (db: Db, at: string): Promise<StoredSchedule | undefined> =>
  db
    .selectFrom("releases")
    .selectAll()
    .$narrowType<{ at: string }>()
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .orderBy("at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** The planned releases that are due. */
export async function backlog(db: Db, at: string): Promise<Backlog> {
  const { waiting, oldestAt } = await db
    .selectFrom("releases")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string | null>("at").as("oldestAt"),
    ])
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestAt };
}

/** An object's own schedules, cancelled ones too, latest first. */
export const schedulesOf = (db: Db, place: ObjectRef): Promise<StoredSchedule[]> =>
  withObject(db, place)
    .where(...ofOne)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();

/** Planned releases with the object that have not gone out. */
export const releasesWith = (db: Db, place: ObjectRef): Promise<StoredSchedule[]> =>
  withObject(db, place)
    .where(...ofSeveral)
    .where("state", "in", waiting)
    .orderBy("at", "desc")
    .execute();

/** The last schedule of a revision, alone or in a release, that was not cancelled. */
export const scheduleOfRevision = (
  db: Db,
  place: ObjectRef,
  number: number,
): Promise<StoredSchedule | undefined> =>
  withObject(db, place)
    .where("release_items.revision", "=", number)
    .where("state", "not in", ["open", "cancelled"])
    .where("at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The schedule of a post that goes out by its own date. */
export const datedScheduleOf = (db: Db, place: ObjectRef): Promise<StoredSchedule | undefined> =>
  withObject(db, place)
    .where(...ofOne)
    .where("action", "=", "publish")
    .where("revision", "is", null)
    .where("state", "in", waiting)
    .limit(1)
    .executeTakeFirst();

/** The objects that their own dates keep off the site, whatever their status says. */
export const listDated = (db: Db, areas: readonly DataArea[]) =>
  areas.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("releases")
        .innerJoin("release_items", "release_items.release_id", "releases.id")
        .select(["area", "object_id"])
        .where(...ofOne)
        .where("state", "=", "planned")
        .where("action", "=", "publish")
        .where("revision", "is", null)
        .where("area", "in", areas)
        .execute();

/** The own schedule by which an object is to be published at the moment `at`. */
export const publishingAt = (
  db: Db,
  place: ObjectRef,
  at: string,
): Promise<StoredSchedule | undefined> =>
  withObject(db, place)
    .where(...ofOne)
    .where("action", "=", "publish")
    .where("state", "=", "planned")
    .where("at", "=", at)
    .limit(1)
    .executeTakeFirst();

/** An item of a schedule of one object, with the moment of the schedule. */
export type ScheduledItem = StoredReleaseItem & { at: string; zone: string | null };

/** How an object is to be published by its own schedules, as far as no revision was named. */
export const unboundItemsOf = (db: Db, { area, id }: ObjectRef): Promise<ScheduledItem[]> =>
  db
    .selectFrom("releases")
    .innerJoin("release_items", "release_items.release_id", "releases.id")
    .selectAll("release_items")
    .select(["at", "zone"])
    .$narrowType<{ at: string }>()
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where(...ofOne)
    .where("action", "=", "publish")
    .where("state", "in", waiting)
    .where("is_bound", "=", 0)
    .where("at", "is not", null)
    .execute();

/** The own schedule by which the same is to happen to an object already; null is no revision. */
export const scheduleLike = (
  db: Db,
  place: ObjectRef,
  { action, revision }: Pick<StoredReleaseItem, "action" | "revision">,
): Promise<StoredSchedule | undefined> =>
  withObject(db, place)
    .where(...ofOne)
    .where("state", "=", "planned")
    .where("action", "=", action)
    .where("revision", revision === null ? "is" : "=", revision)
    .limit(1)
    .executeTakeFirst();

/** A person's schedules whose moment is to come. */
export const schedulesBy = (db: Db, userId: number): Promise<StoredSchedule[]> =>
  db
    .selectFrom("releases")
    .selectAll()
    .$narrowType<{ at: string }>()
    .where("actor_id", "=", userId)
    .where("state", "=", "planned")
    .orderBy("id")
    .execute();

/** Whether the object is planned to be published before the moment `at`. */
export async function isScheduledBefore(db: Db, place: ObjectRef, at: string): Promise<boolean> {
  const schedule = await withObject(db, place)
    .where("action", "=", "publish")
    .where("state", "=", "planned")
    .where("at", "<", at)
    .limit(1)
    .executeTakeFirst();
  return schedule !== undefined;
}

/** The releases with the object that have not gone out, or go out at the moment `at`. */
export async function listUpcoming(db: Db, place: ObjectRef, at: string): Promise<number[]> {
  const rows = await withObject(db, place)
    .clearSelect()
    .select("id")
    .where(({ eb, or }) => or([eb("state", "in", unpublished), eb("ran_at", "=", at)]))
    .execute();
  return rows.map(({ id }) => id);
}

const withObject = (db: Db, { area, id }: ObjectRef) =>
  db
    .selectFrom("releases")
    .innerJoin("release_items", "release_items.release_id", "releases.id")
    .selectAll("releases")
    .$narrowType<{ at: string }>()
    .where("area", "=", area)
    .where("object_id", "=", id);

/** In the order of each release. */
export const itemsOf = (db: Db, ids: readonly number[]): Promise<StoredReleaseItem[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("release_items")
        .selectAll()
        .where("release_id", "in", ids)
        .orderBy("release_id")
        .orderBy("position")
        .execute();

/** Changes a release only while it is in one of `states`; false if another change came first. */
export async function change(
  trx: Db,
  id: number,
  states: readonly ReleaseState[],
  changes: Updateable<ReleaseRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("releases")
    // Written even if nothing changes, so that a second writer waits for the first.
    .set((eb) => ({ state: eb.ref("state"), ...changes }))
    .where("id", "=", id)
    .where("state", "in", states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels an object's own schedules to come; only those with the action, if given. */
export async function cancelSchedulesOf(
  trx: Db,
  { area, id }: ObjectRef,
  reason: ScheduleReason,
  action?: ScheduleAction,
): Promise<void> {
  const own = trx
    .selectFrom("release_items")
    .select("release_id")
    .where("area", "=", area)
    .where("object_id", "=", id)
    // A post's own date is kept by the post.
    .$if(action !== undefined, (query) =>
      query.where("action", "=", action as ScheduleAction).where("revision", "is not", null),
    );
  await trx
    .updateTable("releases")
    .set({ state: "cancelled", reason })
    .where(...ofOne)
    .where("state", "in", waiting)
    .where("id", "in", own)
    .execute();
}

export async function setEntry(trx: Db, id: number, entry: number | undefined): Promise<void> {
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

export async function addItem(
  trx: Db,
  item: Pick<
    StoredReleaseItem,
    "release_id" | "area" | "object_id" | "action" | "revision" | "base"
  > & { is_bound?: number },
): Promise<void> {
  await trx
    .insertInto("release_items")
    .values({ position: 0, ...item })
    .execute();
}

/** Replaces the items; those that stay keep their pinned `revision` and `base`. */
export async function setItems(trx: Db, id: number, places: readonly ObjectRef[]): Promise<void> {
  const before = await itemsOf(trx, [id]);
  const pinned = new Map(before.map((item) => [`${item.area} ${item.object_id}`, item]));
  await trx.deleteFrom("release_items").where("release_id", "=", id).execute();
  if (places.length === 0) return;
  const rows = places.map(({ area, id: object_id }, position) => {
    const { revision = null, base = null } = pinned.get(`${area} ${object_id}`) ?? {};
    return { release_id: id, position, area, object_id, revision, base };
  });
  for (let start = 0; start < rows.length; start += atOnce) {
    await trx
      .insertInto("release_items")
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
}

export async function setItem(
  trx: Db,
  { release_id, area, object_id }: Pick<StoredReleaseItem, "release_id" | "area" | "object_id">,
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

/** Returns releases made in a batch of an API token that are neither published nor scheduled. */
export const listMadeIn = (trx: Db, batch: string): Promise<StoredRelease[]> =>
  trx
    .selectFrom("releases")
    .selectAll()
    .where("batch", "=", batch)
    .where("state", "in", unplanned)
    .execute();

/** Removes a deleted object from the releases to come, and cancels its own schedules. */
export async function removeObject(trx: Db, place: ObjectRef): Promise<void> {
  await cancelSchedulesOf(trx, place, "removed");
  const left = trx
    .selectFrom("releases")
    .select("id")
    .where(...ofSeveral)
    .where("state", "in", unpublished);
  await trx
    .deleteFrom("release_items")
    .where("area", "=", place.area)
    .where("object_id", "=", place.id)
    .where("release_id", "in", left)
    .execute();
}
