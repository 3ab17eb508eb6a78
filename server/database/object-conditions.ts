import { type RawBuilder, sql } from "kysely";
import type { ObjectRef } from "../kernel/object-ref.ts";

/** The condition that a row of the table is about the object. */
export const isAbout = (table: string, { area, id }: ObjectRef): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.area`)} = ${area} and ${sql.ref(`${table}.object_id`)} = ${id}`;

/** The condition that a row of the table is about one of the objects, of which there is one. */
export function isOneOf(
  table: string,
  objects: readonly { area: string; object_id: number }[],
): RawBuilder<boolean> {
  const byArea = [...Map.groupBy(objects, ({ area }) => area)];
  const conditions = byArea.map(([area, areaRows]) => {
    const ids = sql.join(areaRows.map(({ object_id }) => object_id));
    return sql`${sql.ref(`${table}.area`)} = ${area}
      and ${sql.ref(`${table}.object_id`)} in (${ids})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
