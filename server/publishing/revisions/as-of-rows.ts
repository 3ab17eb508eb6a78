import { sql } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import { isAbout } from "../../database/object-conditions.ts";
import type { Db } from "../../database/tables.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../../resource/codec.ts";

interface AsOfState {
  area: DataArea;
  id: number;
  /** Null where the site did not show it. */
  snapshot: string | null;
}

/** Each object's last revision at the moment `at` that is not a draft. */
export async function revisionsAt(db: Db, at: string): Promise<AsOfState[]> {
  const { rows } = await sql<{
    area: DataArea;
    object_id: number;
    state: string;
    snapshot: string;
  }>`
    select area, object_id, state, snapshot from revisions as own
    where number = (
      select max(number) from revisions as last
      where last.area = own.area and last.object_id = own.object_id
        and last.state <> 'draft' and last.at <= ${at}
    )`.execute(db);
  return rows.map(({ area, object_id, state, snapshot }) => ({
    area,
    id: Number(object_id),
    snapshot: state === "public" ? snapshot : null,
  }));
}

/** Objects whose first revision is later than `at`, as they were until then. */
export async function firstsAfter(db: Db, at: string): Promise<AsOfState[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["area", "object_id", "cause", "state", "snapshot"])
    .where("number", "=", 1)
    .where("at", ">", at)
    .execute();
  return rows.map(({ area, object_id, cause, state, snapshot }) => ({
    area,
    id: object_id,
    // A first revision by import holds what the object was before it had a history.
    snapshot: cause === "import" && state === "public" ? snapshot : null,
  }));
}

export async function snapshotsBetween(
  db: Db,
  ref: ObjectRef,
  after: number,
  before: number,
): Promise<Columns[]> {
  const rows = await db
    .selectFrom("revisions")
    .select("snapshot")
    .where(isAbout("revisions", ref))
    .where("number", ">", after)
    .where("number", "<", before)
    .orderBy("number")
    .execute();
  return rows.map(({ snapshot }) => parseColumns(snapshot));
}

/** By object id: the number of its last revision that is not a draft. */
export const liveNumbers = (db: Db, area: DataArea, ids: readonly number[]) =>
  numbersIn(lastNumbers(db, area, ids).where("state", "<>", "draft"));

/** By object id: the number of its last revision, drafts included. */
export const newestNumbers = (db: Db, area: DataArea, ids: readonly number[]) =>
  numbersIn(lastNumbers(db, area, ids));

const lastNumbers = (db: Db, area: DataArea, ids: readonly number[]) =>
  db
    .selectFrom("revisions")
    .select(({ fn }) => ["object_id", fn.max<number>("number").as("number")])
    .where("area", "=", area)
    .where("object_id", "in", [0, ...ids])
    .groupBy("object_id");

async function numbersIn(query: ReturnType<typeof lastNumbers>): Promise<Map<number, number>> {
  const rows = await query.execute();
  return new Map(rows.map(({ object_id, number }) => [object_id, Number(number)]));
}
