import {
  type CountedMetric,
  type VitalDevice,
  type VitalMetric,
  type VitalRoute,
  vitalMetrics,
} from "#contract/areas/vitals.ts";
import type { Db, VitalCountRow } from "../database/tables.ts";

/** SQLite binds 32,766 values a statement, six a row. */
export const maxRows = 2000;

/** The key of a row: counts with equal keys are added up. */
export const nameOf = ({ day, route, device, metric, bucket }: Omit<VitalCountRow, "count">) =>
  [day, route, device, metric, bucket].join();

/** Adds the counts of at most `maxRows` rows: all or none. */
export async function add(db: Db, rows: readonly VitalCountRow[]): Promise<void> {
  await db
    .insertInto("vital_counts")
    // In one order for all processes, to avoid deadlocks.
    .values(rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(["day", "route", "device", "metric", "bucket"]).doUpdateSet((eb) => ({
        count: eb("vital_counts.count", "+", eb.ref("excluded.count")),
      })),
    )
    .execute();
}

export interface VitalSum {
  route: VitalRoute;
  device: VitalDevice;
  metric: VitalMetric;
  /** Whether scripts of others ran in the views. */
  isForeign: boolean;
  bucket: number;
  count: number;
}

const foreign = "_foreign";

export const countedAs = (metric: VitalMetric, isForeign: boolean): CountedMetric =>
  isForeign ? `${metric}${foreign}` : metric;

export async function sumsSince(db: Db, day: string): Promise<VitalSum[]> {
  const rows = await db
    .selectFrom("vital_counts")
    .select(["route", "device", "metric", "bucket"])
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("day", ">=", day)
    .groupBy(["route", "device", "metric", "bucket"])
    .execute();
  // PostgreSQL adds numbers up to a decimal, which is text.
  return rows.map(({ metric, ...row }) => ({
    ...row,
    metric: vitalMetrics.find((each) => metric.startsWith(each)) ?? "lcp",
    isForeign: metric.endsWith(foreign),
    count: Number(row.count),
  }));
}

export async function removeBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("vital_counts").where("day", "<", day).execute();
}
