import type { Insertable, Selectable } from "kysely";
import type { Db, InvitationRow } from "../database/tables.ts";

export type StoredInvitation = Selectable<InvitationRow>;

/** With the account of whoever invited; all of it null where that is gone. */
const withInviters = (db: Db) =>
  db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.inviter_id")
    .selectAll("invitations")
    .select(["first_name", "last_name"])
    .select(["users.role as inviter_role", "is_active as inviter_is_active"]);

export type InvitationWithInviter = Awaited<ReturnType<typeof list>>[number];

export const list = (db: Db) =>
  withInviters(db).orderBy("expires_at", "desc").orderBy("invitations.id", "desc").execute();

export const find = (db: Db, id: number) =>
  withInviters(db).where("invitations.id", "=", id).executeTakeFirst();

export const findByEmail = (db: Db, email: string) =>
  withInviters(db).where("invitations.email", "=", email).executeTakeFirst();

export const findByMail = (db: Db, messageId: string) =>
  withInviters(db).where("invitations.message_id", "=", messageId).executeTakeFirst();

export const findByToken = (db: Db, hash: string) =>
  withInviters(db)
    .innerJoin("invitation_tokens", "invitation_tokens.invitation_id", "invitations.id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();

export async function create(trx: Db, fields: Insertable<InvitationRow>): Promise<number> {
  const query = trx.insertInto("invitations").values(fields).returning("id");
  return (await query.executeTakeFirstOrThrow()).id;
}

type Renewal = Pick<StoredInvitation, "inviter_id" | "message_id" | "expires_at">;

/** Ends every link of before. */
export async function renew(trx: Db, id: number, fields: Renewal): Promise<void> {
  await trx.deleteFrom("invitation_tokens").where("invitation_id", "=", id).execute();
  await trx.updateTable("invitations").set(fields).where("id", "=", id).execute();
}

export async function addToken(trx: Db, id: number, hash: string): Promise<void> {
  const token = { invitation_id: id, token_hash: hash };
  await trx.insertInto("invitation_tokens").values(token).execute();
}

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("invitations").where("id", "=", id).execute();
}

export async function endAllOf(trx: Db, inviterId: number): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ inviter_id: null })
    .where("inviter_id", "=", inviterId)
    .execute();
}

export async function removeExpired(db: Db, before: string): Promise<void> {
  await db.deleteFrom("invitations").where("expires_at", "<=", before).execute();
}
