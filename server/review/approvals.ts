import type { Insertable, Selectable } from "kysely";
import type { ApprovalRow } from "../database/review-rows.ts";
import type { Db } from "../database/tables.ts";

export type Approval = Selectable<ApprovalRow>;

export async function create(trx: Db, fields: Insertable<ApprovalRow>): Promise<void> {
  await trx.insertInto("approvals").values(fields).execute();
}

/** Newest first. */
export const listOf = (db: Db, area: string, objectId: number): Promise<Approval[]> =>
  db
    .selectFrom("approvals")
    .selectAll()
    .where("area", "=", area)
    .where("object_id", "=", objectId)
    .orderBy("id", "desc")
    .execute();
