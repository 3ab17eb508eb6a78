import { type RawBuilder, sql } from "kysely";
import { isAbout } from "../database/object-conditions.ts";
import type { Db } from "../database/tables.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";

/** Notes in the history; a revision with a note is kept for ever. */
export const approvedBy = (name: string) => `Approved by ${name}`;
export const sharedWith = (recipient: string) => `Shared with ${recipient}`;

/** Returns the note of a revision that was approved or that a link is pinned to, else null. */
export async function noteOfReviewed(
  db: Db,
  ref: ObjectRef,
  revision: number,
): Promise<string | null> {
  const isRevision = (table: string): RawBuilder<boolean> =>
    sql<boolean>`${isAbout(table, ref)} and ${sql.ref(`${table}.revision`)} = ${revision}`;
  const approval = await db
    .selectFrom("approvals")
    .select("name")
    .where(isRevision("approvals"))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (approval) return approvedBy(approval.name);
  const link = await db
    .selectFrom("review_links")
    .select("recipient")
    .where(isRevision("review_links"))
    .where("session_id", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (link) return sharedWith(link.recipient);
  const ofRelease = await db
    .selectFrom("review_link_items")
    .innerJoin("review_links", "review_links.id", "link_id")
    .select("recipient")
    .where(isRevision("review_link_items"))
    .orderBy("link_id")
    .limit(1)
    .executeTakeFirst();
  return ofRelease ? sharedWith(ofRelease.recipient) : null;
}
