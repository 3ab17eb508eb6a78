import type { Insertable, Selectable } from "kysely";
import type { EnquiryDraftRow, EnquiryMessageRow } from "../database/enquiry-rows.ts";
import type { Db } from "../database/tables.ts";

export type StoredMessage = Selectable<EnquiryMessageRow>;
export type AnswerDraft = Selectable<EnquiryDraftRow>;

/** In one conversation. */
export const maxListed = 500;

export const create = (trx: Db, fields: Insertable<EnquiryMessageRow>): Promise<StoredMessage> =>
  trx.insertInto("enquiry_messages").values(fields).returningAll().executeTakeFirstOrThrow();

/** Puts back those of a deleted enquiry, with their ids. */
export async function restore(trx: Db, all: readonly StoredMessage[]): Promise<void> {
  for (const message of all) await trx.insertInto("enquiry_messages").values(message).execute();
}

export const find = (db: Db, id: number): Promise<StoredMessage | undefined> =>
  db.selectFrom("enquiry_messages").selectAll().where("id", "=", id).executeTakeFirst();

export const findByMail = (db: Db, messageId: string): Promise<StoredMessage | undefined> =>
  db
    .selectFrom("enquiry_messages")
    .selectAll()
    .where("message_id", "=", messageId)
    .where("kind", "=", "sent")
    .executeTakeFirst();

export const findLastSent = (db: Db, enquiryId: number): Promise<StoredMessage | undefined> =>
  db
    .selectFrom("enquiry_messages")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "=", "sent")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The answer that the author has sent with the key. */
export const findByKey = (
  db: Db,
  enquiryId: number,
  { author, key }: { author: number; key: string },
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom("enquiry_messages")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .where("author_id", "=", author)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** The newest, oldest first. */
export async function listOf(db: Db, enquiryId: number): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom("enquiry_messages")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.reverse();
}

/** The ids of the mails before a message, oldest first. */
export async function mailsBefore(db: Db, enquiryId: number, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry_messages")
    .select("message_id")
    .where("enquiry_id", "=", enquiryId)
    .where("id", "<", id)
    .where("message_id", "is not", null)
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.reverse().flatMap(({ message_id }) => message_id ?? []);
}

export async function hasMail(db: Db, enquiryId: number, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("enquiry_messages")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("enquiry_messages").where("id", "=", id).execute();
}

/** Moves all messages and drafts; a mail that both have stays where it was, and goes with it. */
export async function moveAll(trx: Db, from: number, into: number): Promise<void> {
  const known = trx
    .selectFrom("enquiry_messages")
    .select("message_id")
    .where("enquiry_id", "=", into)
    .where("message_id", "is not", null);
  await trx
    .updateTable("enquiry_messages")
    .set({ enquiry_id: into })
    .where("enquiry_id", "=", from)
    .where((eb) => eb.or([eb("message_id", "is", null), eb("message_id", "not in", known)]))
    .execute();
  const ownDrafts = trx
    .selectFrom("enquiry_drafts")
    .select("user_id")
    .where("enquiry_id", "=", into);
  await trx
    .updateTable("enquiry_drafts")
    .set({ enquiry_id: into })
    .where("enquiry_id", "=", from)
    .where("user_id", "not in", ownDrafts)
    .execute();
}

/** Returns the texts that the search finds an enquiry by, besides its own. */
export async function textsOf(
  db: Db,
  enquiryIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("enquiry_messages")
    .select(["enquiry_id", "body"])
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("id")
    .execute();
  const texts = new Map<number, string[]>();
  for (const { enquiry_id, body } of rows) {
    texts.set(enquiry_id, [...(texts.get(enquiry_id) ?? []), body]);
  }
  return texts;
}

export const findDraft = (
  db: Db,
  enquiryId: number,
  userId: number,
): Promise<AnswerDraft | undefined> =>
  db
    .selectFrom("enquiry_drafts")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Others who have typed since. */
export const listWriting = (db: Db, enquiryId: number, userId: number, since: string) =>
  db
    .selectFrom("enquiry_drafts")
    .innerJoin("users", "users.id", "enquiry_drafts.user_id")
    .select(["users.id", "users.first_name", "users.last_name"])
    .where("enquiry_id", "=", enquiryId)
    .where("user_id", "!=", userId)
    .where("at", ">=", since)
    .orderBy("users.id")
    .execute();

export async function keepDraft(trx: Db, draft: AnswerDraft): Promise<void> {
  const { body, files, at } = draft;
  await trx
    .insertInto("enquiry_drafts")
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(["enquiry_id", "user_id"]).doUpdateSet({ body, files, at }),
    )
    .execute();
}

/** Who is to read a note. */
export async function mention(trx: Db, message_id: number, userIds: readonly number[]) {
  for (const user_id of userIds) {
    await trx.insertInto("enquiry_mentions").values({ message_id, user_id }).execute();
  }
}

const maxMentions = 50;

/** Notes that name somebody who has not read them; newest first. */
export const listMentions = (db: Db, userId: number) =>
  db
    .selectFrom("enquiry_mentions")
    .innerJoin("enquiry_messages", "enquiry_messages.id", "enquiry_mentions.message_id")
    .innerJoin("enquiries", "enquiries.id", "enquiry_messages.enquiry_id")
    .select([
      "enquiries.id",
      "enquiries.name",
      "enquiry_messages.author as by",
      "enquiry_messages.body as text",
      "enquiry_messages.at",
    ])
    .where("enquiry_mentions.user_id", "=", userId)
    .orderBy("enquiry_messages.id", "desc")
    .limit(maxMentions)
    .execute();

const mentionedIn = (db: Db, enquiryId: number) =>
  db.selectFrom("enquiry_messages").select("id").where("enquiry_id", "=", enquiryId);

export async function isMentioned(db: Db, enquiryId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("enquiry_mentions")
    .select("message_id")
    .where("user_id", "=", userId)
    .where("message_id", "in", mentionedIn(db, enquiryId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function readMentions(trx: Db, enquiryId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom("enquiry_mentions")
    .where("user_id", "=", userId)
    .where("message_id", "in", mentionedIn(trx, enquiryId))
    .execute();
}

export async function removeDraft(trx: Db, enquiryId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom("enquiry_drafts")
    .where("enquiry_id", "=", enquiryId)
    .where("user_id", "=", userId)
    .execute();
}
