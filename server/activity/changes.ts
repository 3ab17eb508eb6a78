import { type Selectable, sql } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import type { ActivityRow, Db } from "../database/tables.ts";

export interface ChangeEntry extends Selectable<ActivityRow> {
  first_name: string | null;
  last_name: string | null;
}

export async function list(
  db: Db,
  areas: readonly DataArea[],
  limit: number,
): Promise<ChangeEntry[]> {
  if (areas.length === 0) return [];
  return db
    .selectFrom("activity_log")
    .leftJoin("users", "users.id", "activity_log.actor_id")
    .selectAll("activity_log")
    .select(["users.first_name", "users.last_name"])
    .where("area", "in", areas)
    .orderBy("activity_log.id", "desc")
    .limit(limit)
    .execute();
}

export async function removeBefore(db: Db, at: string): Promise<void> {
  // By id, since the table has no index on time and changes are written in its order.
  const oldest = await db
    .selectFrom("activity_log")
    .select("id")
    .where("at", ">=", at)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom("activity_log")
    .$if(oldest !== undefined, (query) => query.where("id", "<", oldest?.id ?? 0))
    .where("at", "<", at)
    .execute();
}

export async function redact(trx: Db, areas: readonly DataArea[], email: string): Promise<number> {
  const value = JSON.stringify(email).replace(/[\\%_]/g, "\\$&");
  const isIn = (column: "before" | "after") =>
    sql<boolean>`${sql.ref(column)} like ${`%${value}%`} escape '\\'`;
  const { numUpdatedRows } = await trx
    .updateTable("activity_log")
    .set({ before: null, after: null })
    .where("area", "in", areas)
    .where((eb) => eb.or([isIn("before"), isIn("after")]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
