import type { Insertable, Selectable, Updateable } from "kysely";
import type { ScheduleReason } from "#contract/publishing/schedules.ts";
import type { ScheduleRow } from "../../database/schedule-rows.ts";
import type { Db } from "../../database/tables.ts";
import type { Place } from "../revisions.ts";

export type Schedule = Selectable<ScheduleRow>;

const maxListed = 500;

export const create = (trx: Db, fields: Insertable<ScheduleRow>): Promise<Schedule> =>
  trx.insertInto("schedules").values(fields).returningAll().executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<Schedule | undefined> =>
  db.selectFrom("schedules").selectAll().where("id", "=", id).executeTakeFirst();

export const listOf = (db: Db, { area, id }: Place): Promise<Schedule[]> =>
  db
    .selectFrom("schedules")
    .selectAll()
    .where("area", "=", area)
    .where("object_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();

/** Schedules from `from` until before `to`, and all that are held or failed; earliest first. */
export const listBetween = (db: Db, from: string, to: string): Promise<Schedule[]> =>
  db
    .selectFrom("schedules")
    .selectAll()
    .where("state", "<>", "cancelled")
    .where(({ eb, and, or }) =>
      or([and([eb("at", ">=", from), eb("at", "<", to)]), eb("state", "in", ["held", "failed"])]),
    )
    .orderBy("at")
    .orderBy("id")
    .limit(maxListed)
    .execute();

export const due = (db: Db, at: string): Promise<Schedule | undefined> =>
  db
    .selectFrom("schedules")
    .selectAll()
    .where("state", "=", "planned")
    .where("at", "<=", at)
    .orderBy("at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** The revision's last schedule, alone or in a release, that was not cancelled. */
export const withRevision = (
  db: Db,
  { area, id }: Place,
  number: number,
): Promise<Schedule | undefined> =>
  db
    .selectFrom("schedules")
    .selectAll()
    .where("state", "<>", "cancelled")
    .where(({ eb, and, or, selectFrom }) =>
      or([
        and([eb("area", "=", area), eb("object_id", "=", id), eb("revision", "=", number)]),
        eb(
          "release_id",
          "in",
          selectFrom("release_items")
            .select("release_items.release_id")
            .where("release_items.area", "=", area)
            .where("release_items.object_id", "=", id)
            .where("release_items.revision", "=", number),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const ofRelease = (db: Db, releaseId: number): Promise<Schedule | undefined> =>
  db
    .selectFrom("schedules")
    .selectAll()
    .where("release_id", "=", releaseId)
    .where("state", "in", ["planned", "held", "failed"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Changes a schedule only while it is in `state`; false if another change came first. */
export async function change(
  trx: Db,
  id: number,
  state: Schedule["state"] | null,
  changes: Updateable<ScheduleRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("schedules")
    .set(changes)
    .where("id", "=", id)
    .$call((query) => (state === null ? query : query.where("state", "=", state)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const open = ["planned", "held", "failed"] as const;

export async function cancelPublishing(trx: Db, { area, id }: Place, reason: ScheduleReason) {
  await trx
    .updateTable("schedules")
    .set({ state: "cancelled", reason })
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("action", "=", "publish")
    .where("state", "in", open)
    .execute();
}

export async function cancelAll(trx: Db, { area, id }: Place, reason: ScheduleReason) {
  await trx
    .updateTable("schedules")
    .set({ state: "cancelled", reason })
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("state", "in", open)
    .execute();
}

export async function cancelOfRelease(trx: Db, releaseId: number): Promise<void> {
  await trx
    .updateTable("schedules")
    .set({ state: "cancelled", reason: "published" })
    .where("release_id", "=", releaseId)
    .where("state", "in", open)
    .execute();
}
