import type { Insertable, Selectable } from "kysely";
import type { CommentPlaceRow } from "../database/review-rows.ts";
import type { Db } from "../database/tables.ts";

export type CommentPlace = Selectable<CommentPlaceRow>;

export interface Version {
  area: string;
  id: number;
  /** Of the content in which the comments have their places. */
  hash: string;
}

/** Kept for each object, so that pinned and scheduled versions are not placed at each reading. */
const maxVersions = 8;

/** By comment. Where a comment has no place in this version, the last one that is known. */
export async function listOf(db: Db, { area, id, hash }: Version) {
  const rows = await db
    .selectFrom("comment_places")
    .innerJoin("review_comments", "review_comments.id", "comment_id")
    .selectAll("comment_places")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where((eb) =>
      eb.or([
        eb("hash", "=", hash),
        eb("comment_places.id", "in", (all) =>
          all
            .selectFrom("comment_places as latest")
            .innerJoin("review_comments as placed", "placed.id", "latest.comment_id")
            .select((of) => of.fn.max("latest.id").as("id"))
            .where("placed.area", "=", area)
            .where("placed.object_id", "=", id)
            .groupBy("latest.comment_id"),
        ),
      ]),
    )
    .execute();
  const places = new Map(rows.map((row) => [row.comment_id, row]));
  for (const row of rows) if (row.hash === hash) places.set(row.comment_id, row);
  return places;
}

const quoted = (db: Db) =>
  db.selectFrom("review_comments").where("field", "is not", null).where("quote", "is not", null);

const unplacedIn = (db: Db, { area, id, hash }: Version) =>
  quoted(db)
    .where("area", "=", area)
    .where("object_id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("comment_places")
            .select("comment_places.id")
            .whereRef("comment_id", "=", "review_comments.id")
            .where("hash", "=", hash),
        ),
      ),
    );

export async function hasUnplaced(db: Db, version: Version): Promise<boolean> {
  const query = unplacedIn(db, version).select("review_comments.id").limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The comments on a passage that have no place in this version yet. */
export const listUnplaced = (db: Db, version: Version) =>
  unplacedIn(db, version)
    .select(["review_comments.id", "field", "start", "quote"])
    .orderBy("review_comments.id")
    .execute();

/** Those of the objects of an area whose passages were commented on. */
export async function quotedObjects(db: Db, area: string): Promise<Set<number | null>> {
  const query = quoted(db).select("object_id").distinct().where("area", "=", area);
  return new Set((await query.execute()).map(({ object_id }) => object_id));
}

/** Stores places, except of comments that are deleted by now, and forgets those of old versions. */
export async function create(
  trx: Db,
  { area, id }: Version,
  places: readonly Insertable<CommentPlaceRow>[],
): Promise<void> {
  const own = trx
    .selectFrom("review_comments")
    .select("id")
    .where("area", "=", area)
    .where("object_id", "=", id);
  const left = new Set((await own.execute()).map((row) => row.id));
  const stored = places.filter(({ comment_id }) => left.has(comment_id));
  if (stored.length === 0) return;
  await trx
    .insertInto("comment_places")
    .values(stored)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const versions = await trx
    .selectFrom("comment_places")
    .select("hash")
    .where("comment_id", "in", own)
    .groupBy("hash")
    .orderBy((eb) => eb.fn.max("id"), "desc")
    .execute();
  const old = versions.slice(maxVersions).map(({ hash }) => hash);
  if (old.length === 0) return;
  await trx
    .deleteFrom("comment_places")
    .where("comment_id", "in", own)
    .where("hash", "in", old)
    .execute();
}
