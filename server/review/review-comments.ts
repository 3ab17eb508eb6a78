import type { Insertable, Selectable } from "kysely";
import type { ReviewCommentRow } from "../database/review-rows.ts";
import type { Db } from "../database/tables.ts";

export type CommentRow = Selectable<ReviewCommentRow>;

export const create = (trx: Db, fields: Insertable<ReviewCommentRow>): Promise<CommentRow> =>
  trx.insertInto("review_comments").values(fields).returningAll().executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<CommentRow | undefined> =>
  db.selectFrom("review_comments").selectAll().where("id", "=", id).executeTakeFirst();

export const listOf = (db: Db, area: string, objectId: number): Promise<CommentRow[]> =>
  db
    .selectFrom("review_comments")
    .selectAll()
    .where("area", "=", area)
    .where("object_id", "=", objectId)
    .orderBy("id")
    .execute();

export async function countOf(db: Db, area: string, objectId: number): Promise<number> {
  const { count } = await db
    .selectFrom("review_comments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("area", "=", area)
    .where("object_id", "=", objectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setResolved(trx: Db, id: number, at: string | null): Promise<void> {
  await trx.updateTable("review_comments").set({ resolved_at: at }).where("id", "=", id).execute();
}
