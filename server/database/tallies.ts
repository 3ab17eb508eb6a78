import { sql } from "kysely";
import type { Db } from "./tables.ts";
import type { DataArea } from "./write.ts";

/** How much each bucket grows or shrinks. */
export type Steps = Record<string, number>;

/**
 * Adds to the counts that are kept beside large tables, in the transaction of what they count,
 * so that totals of a million rows cost what totals of ten cost. The area's write lock is held.
 */
export async function tally(trx: Db, area: DataArea, ...parts: Steps[]): Promise<void> {
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
export async function talliesOf<const B extends string>(
  db: Db,
  area: DataArea,
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
export async function countAfterHour(db: Db, area: DataArea, instant: string): Promise<number> {
  const row = await db
    .selectFrom("tallies")
    .select((eb) => eb.fn.sum<number | string | null>("count").as("count"))
    .where("area", "=", area)
    .where("bucket", ">", hourBucket(instant))
    .where("bucket", "<", "hour:")
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The first moment after the hour of `instant`. */
export function endOfHour(instant: string): string {
  return new Date(Date.parse(`${instant.slice(0, 13)}:00:00.000Z`) + 3_600_000).toISOString();
}
