import { type Insertable, type Selectable, sql } from "kysely";
import {
  enquiryMailKinds,
  type MailFailureCode,
  type MailKind,
  type MailStatus,
  newsletterMailKinds,
} from "#contract/areas/mail.ts";
import { engineOf } from "../database/connection.ts";
import type { MailRow } from "../database/mail-rows.ts";
import type { Db } from "../database/tables.ts";
import type { Backlog } from "../jobs/worker.ts";

export type StoredMail = Selectable<MailRow>;
/** Which mails somebody may see and try again; `enquiries` leaves all others out. */
export type MailReach = "all" | "enquiries";

export const isWithin = (reach: MailReach, { submission_id }: Pick<StoredMail, "submission_id">) =>
  reach === "all" || submission_id !== null;

export type Channel = "mail" | "forward";

const unreachable: MailFailureCode = "unreachable";

const answer: MailKind = "enquiry-answer";

const interrupted =
  "The program stopped while this answer was being handed over, so it may have arrived. Ask before you send it again.";

export async function create(trx: Db, fields: Insertable<MailRow>): Promise<void> {
  await trx.insertInto("mails").values(fields).execute();
}

/** Counts password resets even if void, so that nobody learns which accounts exist. */
export async function findLast(
  db: Db,
  kind: MailKind,
  recipient: string,
  { since, at, max }: { since: string; at: string; max: number },
): Promise<(StoredMail & { out_at: string }) | undefined> {
  const outAt = sql<string>`case
    when sent_at is not null then sent_at
    when status != 'waiting' then created_at
    when next_at > ${at} then next_at
    else ${at} end`;
  return db
    .selectFrom("mails")
    .selectAll()
    .select(outAt.as("out_at"))
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .$if(kind !== "password-reset", (query) => query.where("status", "!=", "void"))
    .where(outAt, ">", since)
    .orderBy(outAt, "desc")
    .limit(1)
    .offset(max - 1)
    .executeTakeFirst();
}

export async function extendDeadline(trx: Db, id: number, giveUpAt: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ give_up_at: giveUpAt })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .execute();
}

/** Claims the longest due mail until `until`; the claim of a process that dies expires. */
export async function claim(
  db: Db,
  channel: Channel,
  at: string,
  until: string,
  agency: string,
): Promise<StoredMail | undefined> {
  const due = db
    .selectFrom("mails")
    .select("id")
    .where("status", "=", "waiting")
    .where("channel", "=", channel)
    .where("next_at", "<=", at)
    .orderBy("next_at")
    .orderBy("id")
    .limit(1);
  // Reading first keeps a poll of an empty outbox from taking SQLite's write lock.
  const first = await due.select(["kind", "claim"]).executeTakeFirst();
  if (!first) return undefined;
  if (first.kind === answer && first.claim !== null) await giveUpInterrupted(db, at);
  const free = engineOf(db) === "postgres" ? due.forUpdate().skipLocked() : due;
  return db
    .updateTable("mails")
    .set((eb) => ({
      next_at: until,
      attempts: eb("attempts", "+", 1),
      claim: crypto.randomUUID(),
      recipient: eb
        .case()
        .when("kind", "=", "enquiry-notification")
        .then(agency)
        .else(eb.ref("recipient"))
        .end(),
    }))
    .where("id", "=", free)
    .where("status", "=", "waiting")
    .returningAll()
    .executeTakeFirst();
}

/** The mails that are due and not being sent. */
export async function backlog(db: Db, at: string): Promise<Backlog> {
  const { waiting, oldestAt } = await db
    .selectFrom("mails")
    .select((eb) => [
      eb.fn.countAll<number>().as("waiting"),
      eb.fn.min<string | null>("next_at").as("oldestAt"),
    ])
    .where("status", "=", "waiting")
    .where("next_at", "<=", at)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestAt };
}

/** An answer may have been sent by whoever claimed it and died; nobody is answered twice. */
async function giveUpInterrupted(db: Db, at: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ status: "dead", failure: interrupted, failure_code: "uncertain", claim: null })
    .where("status", "=", "waiting")
    .where("kind", "=", answer)
    .where("claim", "is not", null)
    .where("next_at", "<=", at)
    .execute();
}

/** Deletes a mail that nobody has begun to send; false if there is none. */
export async function takeBack(trx: Db, messageId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("mails")
    .where("message_id", "=", messageId)
    .where("status", "=", "waiting")
    .where("claim", "is", null)
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sends a mail that was given up again, to another address; false if it was not given up. */
export async function restartTo(
  trx: Db,
  messageId: string,
  recipient: string,
  { at, giveUpAt }: { at: string; giveUpAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({
      recipient,
      status: "waiting",
      attempts: 0,
      next_at: at,
      give_up_at: giveUpAt,
      failure: null,
      failure_code: null,
      dismissed_at: null,
    })
    .where("message_id", "=", messageId)
    .where("status", "=", "dead")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a mail that has left as one that came back; false for one that has not. */
export async function bounce(
  trx: Db,
  messageId: string,
  { at, failure }: { at: string; failure: string | null },
): Promise<boolean> {
  const code: MailFailureCode = "bounced";
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({ status: "dead", failure, failure_code: code, give_up_at: at, dismissed_at: null })
    .where("message_id", "=", messageId)
    .where((eb) =>
      eb.or([
        eb("status", "=", "sent"),
        eb.and([eb("status", "=", "dead"), eb("failure_code", "in", [code, "uncertain"])]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the answers of an enquiry that have not left another address, and its receipt up. */
export async function readdress(trx: Db, submissionId: number, recipient: string): Promise<void> {
  const unsent = trx
    .updateTable("mails")
    .where("submission_id", "=", submissionId)
    .where("status", "!=", "sent")
    .where("claim", "is", null);
  await unsent.set({ recipient }).where("kind", "=", answer).execute();
  await unsent.set({ status: "void" }).where("kind", "=", "enquiry-receipt").execute();
}

export async function move(trx: Db, from: number, into: number): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ submission_id: into })
    .where("submission_id", "=", from)
    .execute();
}

/** False where the claim has expired, and another process has taken the mail. */
export async function settle(
  db: Db,
  { id, claim }: StoredMail,
  outcome: Partial<Pick<MailRow, "status" | "next_at" | "sent_at" | "failure" | "failure_code">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ ...outcome, claim: null })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordOutage(
  db: Db,
  channel: Channel,
  at: string,
  failure: string,
): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failure, failure_code: unreachable })
    .where("status", "=", "waiting")
    .where("channel", "=", channel)
    .where("claim", "is", null)
    .where("next_at", "<=", at)
    .where((eb) =>
      eb.or([
        eb("failure_code", "is", null),
        eb.and([eb("failure_code", "=", unreachable), eb("failure", "!=", failure)]),
      ]),
    )
    .execute();
}

export async function requeue(db: Db, channel: Channel, at: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ next_at: at })
    .where("status", "=", "waiting")
    .where("channel", "=", channel)
    .where("claim", "is", null)
    .where("next_at", ">", at)
    .where("failure_code", "=", unreachable)
    .execute();
}

export async function find(db: Db, id: number): Promise<StoredMail | undefined> {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listOfSubmission(db: Db, submissionId: number) {
  return db
    .selectFrom("mails")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("status", "!=", "void")
    .$narrowType<{ status: MailStatus }>()
    .orderBy("id")
    .execute();
}

/** By Message-ID, without those whose cause was gone before they were sent. */
export async function listByMessageIds(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom("mails")
    .selectAll()
    .where("message_id", "in", messageIds)
    .where("status", "!=", "void")
    .$narrowType<{ status: MailStatus }>()
    .execute();
}

export async function restart(
  trx: Db,
  id: number,
  at: string,
  giveUpAt: string,
): Promise<StoredMail | undefined> {
  return trx
    .updateTable("mails")
    .set({ status: "waiting", next_at: at, give_up_at: giveUpAt, claim: null, dismissed_at: null })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .where((eb) => eb.or([eb("claim", "is", null), eb("next_at", "<=", at)]))
    .returningAll()
    .executeTakeFirst();
}

export async function removeSettled(
  db: Db,
  statuses: StoredMail["status"][],
  before: string,
): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("status", "in", statuses)
    .where("submission_id", "is", null)
    .where("created_at", "<", before)
    .execute();
}

/** Keeps the receipt of a deleted enquiry for the rate limit, without sending it. */
export async function detachReceipt(trx: Db, submissionId: number): Promise<void> {
  await trx
    .updateTable("mails")
    .set((eb) => ({
      submission_id: null,
      status: eb
        .case()
        .when("status", "=", "sent")
        .then("sent" as const)
        .else("void" as const)
        .end(),
    }))
    .where("submission_id", "=", submissionId)
    .where("kind", "=", "enquiry-receipt")
    .execute();
}

export async function removeTo(trx: Db, recipient: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("mails")
    .where("recipient", "=", recipient)
    .where("kind", "in", [...enquiryMailKinds, ...newsletterMailKinds])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
