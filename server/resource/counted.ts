import type { Db } from "../database/tables.ts";
import { countersOf, hourBucket, idBucket, type Steps, seekTo } from "../statistics/counters.ts";
import type { Columns } from "./codec.ts";
import type { ListQuery, Slice } from "./store.ts";

export interface Counted<Row> {
  time: string;
  also?(row: Row): readonly string[];
}

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

export async function countOf(
  db: Db,
  area: string,
  filters: ListQuery["filters"],
): Promise<number | null> {
  const kind = kindOf(filters);
  return kind === null ? null : ((await countersOf(db, area, [kind]))[kind] ?? 0);
}

/** Null where the filter has no counter. */
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
