import type { Selectable } from "kysely";
import { type Item, projects } from "#contract/portfolio.ts";
import type { Db, PortfolioItemRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type ProjectRow = Selectable<PortfolioItemRow>;

export const projectTable = createTable<ProjectRow, Item>(projects, { table: "portfolio_items" });

export interface ProjectFilter {
  category: string | undefined;
  /** Four digits, of the creation date in UTC. */
  year: string | undefined;
}

export type ProjectOrder = "sorted" | "newest" | "oldest";

export async function list(
  db: Db,
  filter: ProjectFilter,
  order: ProjectOrder,
  slice: { limit: number; offset: number },
): Promise<ProjectRow[]> {
  const direction = order === "oldest" ? "asc" : "desc";
  const ordered = <Q extends ReturnType<typeof filtered>>(query: Q) =>
    query
      .$if(order === "sorted", (sorted) => sorted.orderBy("sort_order"))
      .orderBy("created_at", direction)
      .orderBy("id", direction);
  // Skipped rows are read from the index alone.
  const ids = ordered(filtered(db, filter)).select("id").limit(slice.limit).offset(slice.offset);
  return ordered(db.selectFrom("portfolio_items").where("id", "in", ids))
    .selectAll()
    .execute();
}

export async function count(db: Db, filter: ProjectFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, { category, year }: ProjectFilter) {
  return db
    .selectFrom("portfolio_items")
    .$if(category !== undefined, (query) => query.where("category", "=", category as string))
    .$if(year !== undefined, (query) =>
      query.where("created_at", ">=", `${year}-`).where("created_at", "<", `${year}.`),
    );
}
