import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type InsertedRow = Record<string, string | number | null>;

/** SQLite takes 32,766 values per statement at most. */
const batchSize = 200;

/** Into a table that is known by its name alone. */
export async function insertRows(
  db: Kysely<Tables>,
  table: string,
  rows: InsertedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize);
    await db.$extendTables<Record<string, InsertedRow>>().insertInto(table).values(part).execute();
  }
}
