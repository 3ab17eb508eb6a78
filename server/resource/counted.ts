import type { Db } from "../database/tables.ts";
import { countersOf, hourBucket, idBucket, type Steps, seekTo } from "../statistics/counters.ts";
import type { Columns } from "./codec.ts";
import type { ListQuery, Slice } from "./store.ts";

export interface Counted<Row> {
  /** The moment by whose hour rows are counted. */
  time: string;
  /** What else a row counts for. */
  also?(row: Row): readonly string[];
}

/** What a row adds to the counts of its table, or takes from them. */
export function countsOf<Row extends { id: number }>(
  { time, also }: Counted<Row>,
  flags: readonly string[],
  row: Row,
  step: 1 | -1,
): Steps {
  const columns = row as unknown as Columns;
  const kinds = ["all", ...flags.map((flag) => `${flag} ${columns[flag]}`)];
  const buckets = [
    ...kinds,
    ...kinds.map((kind) => idBucket(kind, row.id)),
    hourBucket(columns[time] as string),
    ...(also?.(row) ?? []),
  ];
  return Object.fromEntries(buckets.map((bucket) => [bucket, step]));
}

/** How many rows a filter leaves, as it is counted beside the table; null where it is not. */
export async function countOf(
  db: Db,
  area: string,
  filters: ListQuery["filters"],
): Promise<number | null> {
  const kind = kindOf(filters);
  return kind === null ? null : ((await countersOf(db, area, [kind]))[kind] ?? 0);
}

/**
 * Where a slice of the rows that a filter leaves begins, newest first; null where it is not
 * counted.
 */
export async function seekIn(
  db: Db,
  area: string,
  filters: ListQuery["filters"],
  slice: Slice,
): Promise<{ highest: number; skipped: number } | null> {
  const kind = kindOf(filters);
  return kind === null ? null : seekTo(db, area, kind, slice.offset);
}

function kindOf(filters: ListQuery["filters"]): string | null {
  const [first, ...others] = Object.entries(filters);
  if (!first) return "all";
  const [name, value] = first;
  return name === "status" && others.length === 0 ? `status ${value}` : null;
}
