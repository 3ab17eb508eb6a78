import { sql } from "kysely";
import { orderTerms } from "../database/order.ts";
import { neighboursMatching } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { ListQuery, Total } from "./store.ts";
import type { Table } from "./table.ts";

/** `newer` is before, `older` after the id in the list's order. */
export async function neighbours(
  table: Pick<Table<{ id: number }>, "table" | "terms" | "baseQuery" | "indexOnlySearch">,
  db: Db,
  query: ListQuery,
  id: number,
  total?: Total,
) {
  const looked = table.indexOnlySearch(query);
  if (looked) {
    const what = { ...looked, ...(total && { count: total.total }) };
    return neighboursMatching(db, table.table, what, id);
  }
  const { column, isDescending } = query.sorted ?? { column: "id", isDescending: true };
  const terms: typeof table.terms = { id: sql.ref("id"), ...table.terms };
  const term = terms[column];
  const nearest = async (isDown: boolean) => {
    const side = isDown ? sql`<` : sql`>`;
    const ofRow = sql`from ${sql.id(table.table)} where id = ${id}`;
    const row = await table
      .baseQuery(db, query)
      // Implied by the next bound, but SQLite uses its index for a bound on a single column only.
      .where(sql<boolean>`${term} ${side}= (select ${term} ${ofRow})`)
      .where(sql<boolean>`(${term}, id) ${side} (select ${term}, id ${ofRow})`)
      .orderBy(orderTerms({ column, isDescending: isDown }, terms, "id"))
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { newer: await nearest(!isDescending), older: await nearest(isDescending) };
}
