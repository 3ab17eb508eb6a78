import { type RawBuilder, sql } from "kysely";

export interface Sorted {
  column: string;
  isDescending: boolean;
}

export function sortedBy(sort: string | undefined, order: "ASC" | "DESC" | undefined) {
  return sort === undefined ? null : { column: sort, isDescending: order === "DESC" };
}

/** Ends with the id so that no row is on two pages; nulls come first ascending, last descending. */
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
