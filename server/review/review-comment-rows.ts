import type { Insertable, Selectable } from "kysely";
import type { DataArea } from "#contract/resources.ts";
import type { ReviewCommentRow } from "../database/review-rows.ts";
import type { Db } from "../database/tables.ts";

export type CommentRow = Selectable<ReviewCommentRow>;

export const create = (trx: Db, fields: Insertable<ReviewCommentRow>): Promise<CommentRow> =>
  trx.insertInto("review_comments").values(fields).returningAll().executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<CommentRow | undefined> =>
  db.selectFrom("review_comments").selectAll().where("id", "=", id).executeTakeFirst();

export type ListedComment = Omit<CommentRow, "link_id">;

const listed = (db: Db) =>
  db
    .selectFrom("review_comments")
    .select(["id", "parent_id", "area", "object_id", "revision", "page", "picture"])
    .select(["field", "start", "quote", "author", "is_staff", "body", "at", "resolved_at"])
    .orderBy("id");

export const listOf = (db: Db, area: DataArea, objectId: number): Promise<ListedComment[]> =>
  listed(db).where("area", "=", area).where("object_id", "=", objectId).execute();

/** A comment with its replies. */
export const listThread = (db: Db, id: number): Promise<ListedComment[]> =>
  listed(db)
    .where((eb) => eb.or([eb("id", "=", id), eb("parent_id", "=", id)]))
    .execute();

const counted = (db: Db) =>
  db.selectFrom("review_comments").select((eb) => eb.fn.countAll<number>().as("count"));

interface CommentedObject {
  area: DataArea;
  id: number;
  isStaff: boolean;
}

export async function countOf(db: Db, { area, id, isStaff }: CommentedObject): Promise<number> {
  const { count } = await counted(db)
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where("is_staff", "=", Number(isStaff))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countOfLink(db: Db, linkId: number): Promise<number> {
  const query = counted(db).where("link_id", "=", linkId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** How many comments of each object are open, with the newest of them, newest first. */
export async function listOpen(db: Db, areas: readonly DataArea[], limit: number) {
  if (areas.length === 0) return [];
  const rows = await db
    .with("unresolved", (query) =>
      query
        .selectFrom("review_comments")
        .select(({ fn }) => [fn.max("id").as("id"), fn.countAll<number>().as("count")])
        .where("parent_id", "is", null)
        .where("resolved_at", "is", null)
        .where("area", "in", areas)
        .groupBy(["area", "object_id"]),
    )
    .selectFrom("review_comments")
    .innerJoin("unresolved", "unresolved.id", "review_comments.id")
    .select(["area", "object_id", "author", "at", "count"])
    .$narrowType<{ area: DataArea; object_id: number }>()
    .orderBy("review_comments.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

interface Removed {
  area: DataArea;
  id: number;
  comment: number;
}

/** Removes a comment of the object with its replies; false if it is not there. */
export async function remove(trx: Db, { area, id, comment }: Removed): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("review_comments")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where((eb) => eb.or([eb("id", "=", comment), eb("parent_id", "=", comment)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all that was said by a link, with the replies to it. */
export async function removeOfLink(trx: Db, linkId: number): Promise<void> {
  const roots = trx.selectFrom("review_comments").select("id").where("link_id", "=", linkId);
  await trx.deleteFrom("review_comments").where("parent_id", "in", roots).execute();
  await trx.deleteFrom("review_comments").where("link_id", "=", linkId).execute();
}

export async function setResolved(trx: Db, id: number, at: string | null): Promise<void> {
  await trx.updateTable("review_comments").set({ resolved_at: at }).where("id", "=", id).execute();
}
