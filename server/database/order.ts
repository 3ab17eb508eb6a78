import { type RawBuilder, sql } from "kysely";

/** By which column a staff list is sorted. */
export interface Sorted {
  column: string;
  isDescending: boolean;
}

/** The order that a query asks for; null for the list's own. */
export function sortedBy(sort: string | undefined, order: "ASC" | "DESC" | undefined) {
  return sort === undefined ? null : { column: sort, isDescending: order === "DESC" };
}

/**
 * The terms of an `order by`, ended by the id so that no row is on two pages. Both engines put what
 * is absent first going up and last going down.
 */
export function orderTerms(
  { column, isDescending }: Sorted,
  columns: Record<string, RawBuilder<unknown>>,
  id: string,
): RawBuilder<unknown> {
  const term = columns[column];
  if (!term) throw new Error(`There is no order by ${column}.`);
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  return sql`${term} ${direction}, ${sql.ref(id)} ${isDescending ? sql`desc` : sql`asc`}`;
}
