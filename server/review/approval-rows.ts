import type { Insertable, Selectable } from "kysely";
import type { AwaitedApproval } from "#contract/publishing/review.ts";
import type { DataArea } from "#contract/resources.ts";
import { isOneOf } from "../database/object-conditions.ts";
import type { ApprovalRow } from "../database/review-rows.ts";
import type { Db } from "../database/tables.ts";

export type Approval = Selectable<ApprovalRow>;

export async function create(trx: Db, fields: Insertable<ApprovalRow>): Promise<void> {
  await trx.insertInto("approvals").values(fields).execute();
}

/** Whether the link has approved exactly this content of the object. */
export async function isGiven(
  db: Db,
  { link_id, area, object_id, hash }: Pick<Approval, "link_id" | "area" | "object_id" | "hash">,
): Promise<boolean> {
  const query = db
    .selectFrom("approvals")
    .select("id")
    .where("link_id", "=", link_id)
    .where("area", "=", area)
    .where("object_id", "=", object_id)
    .where("hash", "=", hash);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Newest first. */
export const listOf = (db: Db, area: DataArea, objectId: number): Promise<Approval[]> =>
  db
    .selectFrom("approvals")
    .selectAll()
    .where("area", "=", area)
    .where("object_id", "=", objectId)
    .orderBy("id", "desc")
    .execute();

export async function listOfAll(
  db: Db,
  objects: readonly { area: DataArea; id: number }[],
): Promise<Approval[]> {
  return (await Promise.all(objects.map(({ area, id }) => listOf(db, area, id)))).flat();
}

/** The approvals of the objects, newest first, each with what is left of its link. */
export async function listWithLinks(
  db: Db,
  objects: readonly { area: DataArea; object_id: number }[],
) {
  if (objects.length === 0) return [];
  return db
    .selectFrom("approvals")
    .leftJoin("review_links", "review_links.id", "approvals.link_id")
    .select(["approvals.area", "approvals.object_id", "hash", "name", "approvals.at"])
    .select(["link_id", "recipient", "expires_at", "revoked_at"])
    .where(isOneOf("approvals", objects))
    .orderBy("approvals.id", "desc")
    .execute();
}

/**
 * Returns the unapproved required links of the object, and of the releases that it is in. Whoever
 * has approved by a later link, which shows a later version, has approved.
 */
export async function listMissing(
  db: Db,
  { area, id, releases }: { area: DataArea; id: number; releases: readonly number[] },
  { hash, at }: { hash: string; at: string },
): Promise<AwaitedApproval[]> {
  const rows = await db
    .selectFrom("review_links")
    .select(["review_links.id", "recipient", "expires_at"])
    .where("is_required", "=", 1)
    .where("revoked_at", "is", null)
    .where(({ eb, and, or }) =>
      or([
        and([eb("area", "=", area), eb("object_id", "=", id)]),
        eb("review_links.release_id", "in", [0, ...releases]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("approvals")
            .innerJoin("review_links as own", "own.id", "link_id")
            .select("approvals.id")
            .whereRef("own.recipient", "=", "review_links.recipient")
            .where("approvals.area", "=", area)
            .where("approvals.object_id", "=", id)
            .where("hash", "=", hash),
        ),
      ),
    )
    .orderBy("review_links.id")
    .execute();
  return rows.map((row) => ({ ...row, isExpired: row.expires_at <= at }));
}
