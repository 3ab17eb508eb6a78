import type { Insertable, Selectable } from "kysely";
import type { Db, PortfolioItemRow } from "../database/tables.ts";

export type ItemRow = Selectable<PortfolioItemRow>;
export type ItemFields = Omit<
  Insertable<PortfolioItemRow>,
  "id" | "revision" | "created_at" | "updated_at"
>;

export interface ItemFilter {
  category: string | undefined;
  /** Four digits, of the creation date in UTC. */
  year: string | undefined;
}

export type ItemOrder = "sorted" | "newest" | "oldest";

/** A page of the items that a filter leaves, in one of the public orders. */
export async function list(
  db: Db,
  filter: ItemFilter,
  order: ItemOrder,
  slice: { limit: number; offset: number },
): Promise<ItemRow[]> {
  const direction = order === "oldest" ? "asc" : "desc";
  // What is passed over is read from the index alone.
  const ids = filtered(db, filter)
    .select("id")
    .$if(order === "sorted", (query) => query.orderBy("sort_order"))
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(slice.limit)
    .offset(slice.offset);
  return db
    .selectFrom("portfolio_items")
    .selectAll()
    .where("id", "in", ids)
    .$if(order === "sorted", (query) => query.orderBy("sort_order"))
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .execute();
}

export async function count(db: Db, filter: ItemFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, { category, year }: ItemFilter) {
  return db
    .selectFrom("portfolio_items")
    .$if(category !== undefined, (query) => query.where("category", "=", category as string))
    .$if(year !== undefined, (query) =>
      query.where("created_at", ">=", `${year}-`).where("created_at", "<", `${year}.`),
    );
}

export async function find(db: Db, id: number): Promise<ItemRow | undefined> {
  return db.selectFrom("portfolio_items").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function create(trx: Db, fields: ItemFields, at: string): Promise<ItemRow> {
  return trx
    .insertInto("portfolio_items")
    .values({ ...fields, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the fields given, if the item still has the revision; undefined when it has moved on. */
export async function update(
  trx: Db,
  id: number,
  fields: Partial<ItemFields>,
  revision: number | null,
  at: string,
): Promise<ItemRow | undefined> {
  return trx
    .updateTable("portfolio_items")
    .set((eb) => ({ ...fields, updated_at: at, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the item, if it still has the revision; false when it has moved on. */
export async function remove(trx: Db, id: number, revision: number | null): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("portfolio_items")
    .where("id", "=", id)
    .$if(revision !== null, (query) => query.where("revision", "=", revision as number))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
