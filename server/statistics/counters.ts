import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

export type CounterSteps = Record<string, number>;

/** In the transaction of the rows counted; the caller holds the area's write lock. */
export async function addCounts(trx: Db, area: string, ...parts: CounterSteps[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const [bucket, step] of parts.flatMap(Object.entries<number>)) {
    sums.set(bucket, (sums.get(bucket) ?? 0) + step);
  }
  const rows = [...sums]
    .filter(([, count]) => count !== 0)
    .map(([bucket, count]) => ({ area, bucket, count }));
  if (rows.length === 0) return;
  await trx
    .insertInto("counters")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["area", "bucket"])
        .doUpdateSet({ count: sql`counters.count + excluded.count` }),
    )
    .execute();
}

export async function countersOf<const B extends string>(
  db: Db,
  area: string,
  buckets: readonly B[],
): Promise<Record<B, number>> {
  const rows = await db
    .selectFrom("counters")
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

export const hourBucket = (instant: string) => `hour ${instant.slice(0, 13)}`;

/** Rows that are counted by the hour of a column, in counters named by the area. */
export interface CountedRows {
  area: string;
  table: string;
  time: string;
  /** The column of a switch; rows where it is on are not counted. */
  aside?: string;
}

const isCounted = ({ aside }: CountedRows) => (aside ? sql`${sql.ref(aside)} = 0` : sql`1 = 1`);

/** Whole hours from their counters, the rest of the first hour from the rows. */
export async function countSince(db: Db, of: CountedRows, since: string): Promise<number> {
  const { area, table, time } = of;
  const column = sql.ref(time);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${column} >= ${since} and ${column} < ${endOfHour(since)}
      and ${isCounted(of)}`.execute(db);
  const byHour = await countsByHour(db, area, since);
  return [...byHour.values()].reduce((sum, count) => sum + count, rows[0]?.count ?? 0);
}

export async function countsByHour(
  db: Db,
  area: string,
  instant: string,
): Promise<Map<Date, number>> {
  const rows = await db
    .selectFrom("counters")
    .select(["bucket", "count"])
    .where("area", "=", area)
    .where("bucket", ">", hourBucket(instant))
    .where("bucket", "<", "hour:")
    .execute();
  return new Map(
    rows.map(({ bucket, count }) => [new Date(`${bucket.slice(5)}:00:00.000Z`), count]),
  );
}

/** Counts the rest of each instant's hour, by the instant; at most one of an hour. */
export async function countRestsOfHours(
  db: Db,
  of: CountedRows,
  instants: readonly string[],
): Promise<Map<string, number>> {
  if (instants.length === 0) return new Map();
  const { table, time } = of;
  const column = sql.ref(time);
  const hour = sql<string>`substr(${column}, 1, 13)`;
  const isInOne = sql.join(
    instants.map((each) => sql`(${column} >= ${each} and ${column} < ${endOfHour(each)})`),
    sql` or `,
  );
  const { rows } = await sql<{ hour: string; count: number }>`
    select ${hour} as hour, count(*) as count from ${sql.table(table)}
    where (${isInOne}) and ${isCounted(of)} group by ${hour}`.execute(db);
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  return new Map(instants.map((each) => [each, counts.get(each.slice(0, 13)) ?? 0]));
}

function endOfHour(instant: string): string {
  return new Date(Date.parse(`${instant.slice(0, 13)}:00:00.000Z`) + 3_600_000).toISOString();
}

const runLength = 1000;

export const idBucket = (kind: string, id: number) =>
  `run ${kind} ${String(Math.floor(id / runLength)).padStart(12, "0")}`;

/** Finds an offset by the counters of runs, without walking over all rows before it. */
export async function seekTo(
  db: Db,
  area: string,
  kind: string,
  offset: number,
): Promise<{ highest: number; skipped: number }> {
  let skipped = offset;
  if (skipped < runLength) return { highest: Number.MAX_SAFE_INTEGER, skipped };
  const rows = await db
    .selectFrom("counters")
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
