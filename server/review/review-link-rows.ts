import { type ExpressionBuilder, type Insertable, type Selectable, sql } from "kysely";
import type { Role } from "#contract/core/roles.ts";
import { canReach, type DataArea, historied } from "#contract/resources.ts";
import { personName } from "#format/person-name.ts";
import { isOneOf } from "../database/object-conditions.ts";
import type { ReviewLinkItemRow, ReviewLinkRow } from "../database/review-rows.ts";
import type { Db, Tables } from "../database/tables.ts";
import type { Transaction } from "../database/write.ts";

export type StoredReviewLink = Selectable<ReviewLinkRow>;

export const create = (trx: Db, fields: Insertable<ReviewLinkRow>): Promise<StoredReviewLink> =>
  trx.insertInto("review_links").values(fields).returningAll().executeTakeFirstOrThrow();

export const find = (db: Db, id: number): Promise<StoredReviewLink | undefined> =>
  db.selectFrom("review_links").selectAll().where("id", "=", id).executeTakeFirst();

/** Notes the revisions that a link to a release shows. */
export async function freeze(
  trx: Db,
  link_id: number,
  items: readonly Omit<ReviewLinkItemRow, "link_id">[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .insertInto("review_link_items")
    .values(items.map((item) => ({ link_id, ...item })))
    .execute();
}

/** The objects and revisions that a link to a release was made to show. */
export const frozenItems = (db: Db, linkId: number): Promise<ReviewLinkItemRow[]> =>
  db.selectFrom("review_link_items").selectAll().where("link_id", "=", linkId).execute();

const withMakers = (db: Db) =>
  db
    .selectFrom("review_links")
    .leftJoin("users", "users.id", "review_links.created_by")
    .selectAll("review_links")
    .select("users.email")
    .where("session_id", "is", null)
    .orderBy("review_links.id", "desc");

/** Newest first, with the creators' e-mail addresses; without the links of staff. */
export const listOf = (db: Db, area: string, objectId: number) =>
  withMakers(db).where("area", "=", area).where("object_id", "=", objectId).execute();

export const listOfRelease = (db: Db, releaseId: number) =>
  withMakers(db).where("release_id", "=", releaseId).execute();

/** Links by which an approval is asked for, newest first; those required even once expired. */
export async function listAsked(
  db: Db,
  objects: readonly { area: DataArea; object_id: number }[],
  at: string,
) {
  if (objects.length === 0) return [];
  return db
    .selectFrom("review_links")
    .select(["id", "area", "object_id", "recipient", "created_at", "expires_at"])
    .$narrowType<{ area: DataArea; object_id: number }>()
    .where(isOneOf("review_links", objects))
    .where(isAskedBy(at))
    .orderBy("id", "desc")
    .execute();
}

/** As `listAsked`, of the links to releases. */
export const listAskedOfReleases = (db: Db, at: string) =>
  db
    .selectFrom("review_links")
    .select(["id", "release_id", "recipient", "created_at", "expires_at"])
    .where("release_id", "is not", null)
    .$narrowType<{ release_id: number }>()
    .where(isAskedBy(at))
    .orderBy("id", "desc")
    .execute();

const isAskedBy = (at: string) => (eb: ExpressionBuilder<Tables, "review_links">) =>
  eb.and([
    eb("session_id", "is", null),
    eb("rights", "=", "approve"),
    eb("revoked_at", "is", null),
    eb.or([eb("is_required", "=", 1), eb("expires_at", ">", at)]),
  ]);

export async function revoke(trx: Db, id: number, at: string): Promise<void> {
  await trx
    .updateTable("review_links")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}

interface Renewed {
  expires_at: string;
  /** The person who renews a link answers for it from then on. */
  created_by: number | null;
}

/** Returns false if the link was revoked. */
export async function renew(trx: Db, id: number, renewed: Renewed): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("review_links")
    .set(renewed)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordOpened(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable("review_links")
    .set({ last_seen_at: at, opened: sql`opened + 1` })
    .where("id", "=", id)
    .execute();
}

const sharedAreas = [...historied.map(({ area }) => area), "releases"];

/** Lets the open links of an account expire that its role does not reach; null ends all. */
export async function endBeyond(
  { trx, at }: Transaction,
  userId: number,
  role: Role | null,
): Promise<void> {
  const reached = role === null ? [] : sharedAreas.filter((area) => canReach({ role }, area));
  await trx
    .updateTable("review_links")
    .set({ expires_at: at })
    .where("created_by", "=", userId)
    .where("expires_at", ">", at)
    .where((eb) => {
      const scope = eb.fn.coalesce("area", eb.val("releases"));
      return reached.length === 0 ? eb.lit(true) : eb(scope, "not in", reached);
    })
    .execute();
}

/** Removes expired links of staff; those of reviewers stay with their comments. */
export async function removeEnded(db: Db, at: string): Promise<void> {
  await db
    .deleteFrom("review_links")
    .where("session_id", "is not", null)
    .where("expires_at", "<=", at)
    .execute();
}

export async function senderOf(
  db: Db,
  id: number,
): Promise<{ name: string; address: string } | null> {
  const row = await db
    .selectFrom("review_links")
    .innerJoin("users", "users.id", "review_links.created_by")
    .select(["email", "first_name", "last_name"])
    .where("review_links.id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (!row) return null;
  return { name: personName(row), address: row.email };
}
