import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** How much each bucket grows or shrinks. */
export type Steps = Record<string, number>;

/**
 * Adds to the counts that are kept beside large tables, in the transaction of what they count,
 * so that totals of a million rows cost what totals of ten cost. The area's write lock is held.
 */
export async function addCounts(trx: Db, area: string, ...parts: Steps[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const [bucket, step] of parts.flatMap(Object.entries<number>)) {
    sums.set(bucket, (sums.get(bucket) ?? 0) + step);
  }
  const rows = [...sums]
    .filter(([, count]) => count !== 0)
    .map(([bucket, count]) => ({ area, bucket, count }));
  if (rows.length === 0) return;
  await trx
    .insertInto("tallies")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["area", "bucket"])
        .doUpdateSet({ count: sql`tallies.count + excluded.count` }),
    )
    .execute();
}

/** The counts of the buckets named; zero where nothing has been counted. */
export async function countersOf<const B extends string>(
  db: Db,
  area: string,
  buckets: readonly B[],
): Promise<Record<B, number>> {
  const rows = await db
    .selectFrom("tallies")
    .select(["bucket", "count"])
    .where("area", "=", area)
    .where("bucket", "in", buckets)
    .execute();
  const counts = new Map(rows.map((row) => [row.bucket, row.count]));
  return Object.fromEntries(buckets.map((bucket) => [bucket, counts.get(bucket) ?? 0])) as Record<
    B,
    number
  >;
}

/** The bucket of the hour that a moment falls into. */
export const hourBucket = (instant: string) => `hour ${instant.slice(0, 13)}`;

/** How many were counted in the hours after that of `instant`. */
export async function countAfterHour(db: Db, area: string, instant: string): Promise<number> {
  const row = await db
    .selectFrom("tallies")
    .select((eb) => eb.fn.sum<number | string | null>("count").as("count"))
    .where("area", "=", area)
    .where("bucket", ">", hourBucket(instant))
    .where("bucket", "<", "hour:")
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many were counted in each hour after that of `instant`, by the hour's beginning. */
export async function countsByHour(
  db: Db,
  area: string,
  instant: string,
): Promise<Map<Date, number>> {
  const rows = await db
    .selectFrom("tallies")
    .select(["bucket", "count"])
    .where("area", "=", area)
    .where("bucket", ">", hourBucket(instant))
    .where("bucket", "<", "hour:")
    .execute();
  return new Map(
    rows.map(({ bucket, count }) => [new Date(`${bucket.slice(5)}:00:00.000Z`), count]),
  );
}

/** The first moment after the hour of `instant`. */
export function endOfHour(instant: string): string {
  return new Date(Date.parse(`${instant.slice(0, 13)}:00:00.000Z`) + 3_600_000).toISOString();
}

/** How many ids a run holds. Those of the migration are alike. */
const runLength = 1000;

/**
 * The bucket of the run of ids that a row falls into, among all rows of its area or those of a
 * status.
 */
export const idBucket = (kind: string, id: number) =>
  `run ${kind} ${String(Math.floor(id / runLength)).padStart(12, "0")}`;

/**
 * Where a slice of a list by falling ids begins: after `skipped` rows from the id `highest`
 * downward. A database reaches an offset by walking over all the rows before it; the runs leave a
 * thousand of them at most.
 */
export async function seekTo(
  db: Db,
  area: string,
  kind: string,
  offset: number,
): Promise<{ highest: number; skipped: number }> {
  let skipped = offset;
  if (skipped < runLength) return { highest: Number.MAX_SAFE_INTEGER, skipped };
  const rows = await db
    .selectFrom("tallies")
    .select(["bucket", "count"])
    .where("area", "=", area)
    .where("bucket", ">", `run ${kind} `)
    .where("bucket", "<", `run ${kind} :`)
    .orderBy("bucket", "desc")
    .execute();
  for (const { bucket, count } of rows) {
    if (skipped < count) {
      const run = Number(bucket.slice(bucket.lastIndexOf(" ") + 1));
      return { highest: (run + 1) * runLength - 1, skipped };
    }
    skipped -= count;
  }
  return { highest: 0, skipped: 0 };
}
