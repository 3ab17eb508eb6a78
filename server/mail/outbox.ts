import { randomUUID } from "node:crypto";
import type { MailKind } from "#contract/areas/mail.ts";
import type { Db } from "../database/tables.ts";
import { later } from "../kernel/later.ts";
import type { Log } from "../kernel/log.ts";
import { putOff } from "./gathered-mail-rows.ts";
import * as mails from "./mail-rows.ts";

const retriedHours = 72;

const resetHours = 0.5;

const dayMs = 86_400_000;

/** When a gathered mail is sent: after its last cause, and at the latest after its first one. */
const gathering = { quietMs: 10 * 60_000, mostMs: 60 * 60_000 };

interface Cap {
  max: number;
  withinMs: number;
}

/** Per address, so that nobody can flood others with mail. */
const caps: Partial<Record<MailKind, Cap>> = {
  "enquiry-receipt": { max: 1, withinMs: dayMs },
  "newsletter-welcome": { max: 1, withinMs: dayMs },
  "newsletter-confirmation": { max: 1, withinMs: dayMs },
  "password-reset": { max: 1, withinMs: 5 * 60_000 },
  "account-notice": { max: 10, withinMs: dayMs },
  "review-ended": { max: 50, withinMs: dayMs },
};

/** Stores no token, and no text but what was typed for it: both are made on delivery. */
export interface Posting {
  kind: MailKind;
  recipient: string;
  params?: Record<string, string | number>;
  submissionId?: number | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** `host` returns what message ids name behind the `@`. */
export function createOutbox(host: (trx: Db) => Promise<string>, log: Log) {
  async function put(trx: Db, at: string, dueAt: string, fields: MailContent): Promise<string> {
    const message_id = `<${randomUUID()}@${await host(trx)}>`;
    await mails.create(trx, {
      ...fields,
      channel: fields.kind === "newsletter-forward" ? "forward" : "mail",
      message_id,
      status: "waiting",
      created_at: at,
      next_at: dueAt,
      give_up_at: giveUpAt(fields.kind, dueAt),
    });
    return message_id;
  }

  return {
    /** Posts in the cause's transaction; drops mails over the cap, delays newsletter links. */
    async post(trx: Db, at: string, posting: Posting): Promise<void> {
      const { kind, recipient, params = {}, submissionId = null } = posting;
      const text = JSON.stringify(params);
      const fields = { kind, recipient, submission_id: submissionId, params: text };
      const cap = caps[kind];
      const last = cap && (await findLast(trx, at, cap, kind, recipient));
      if (!last) return void (await put(trx, at, at, fields));
      if (kind === "newsletter-confirmation" && last.params !== text) {
        const dueAt = later(last.out_at < at ? last.out_at : at, cap.withinMs);
        return void (await put(trx, at, dueAt, fields));
      }
      // The waiting welcome is for a deleted subscription and will not be sent.
      const isVoid = last.status === "waiting" && last.claim === null && last.params !== text;
      if (kind === "newsletter-welcome" && isVoid) return void (await put(trx, at, at, fields));
      if (kind === "account-notice")
        log.warn({ kind, ...params }, "mail skipped: daily limit of the address reached");
      // The link of the waiting mail must be valid for as long as a new one would be.
      if (kind === "password-reset") await mails.extendDeadline(trx, last.id, giveUpAt(kind, at));
    },

    /** Posts for `dueAt`, until when it can be taken back; returns the mail's Message-ID. */
    postLater(trx: Db, at: string, dueAt: string, posting: Posting): Promise<string> {
      const { kind, recipient, params = {}, submissionId = null } = posting;
      const text = JSON.stringify(params);
      return put(trx, at, dueAt, { kind, recipient, params: text, submission_id: submissionId });
    },

    takeBack: mails.takeBack,

    /** Sends an answer that was given up again, to another address; false if it was not. */
    restartAnswer: (trx: Db, at: string, messageId: string, recipient: string): Promise<boolean> =>
      mails.restartTo(trx, messageId, recipient, { at, giveUpAt: giveUpAt("enquiry-answer", at) }),

    bounce: mails.bounce,

    readdress: mails.readdress,

    /** Gives the mails of one enquiry to another. */
    move: mails.move,

    /** Posts in the cause's transaction; equal postings in short order become one mail. */
    async gather(trx: Db, at: string, { kind, recipient, params = {} }: Posting): Promise<void> {
      const fields = { kind, recipient, params: JSON.stringify(params), submission_id: null };
      const until = later(at, gathering.quietMs);
      const since = later(until, -gathering.mostMs);
      if (await putOff(trx, fields, { until, since })) return;
      const cap = caps[kind];
      if (cap && (await findLast(trx, at, cap, kind, recipient))) {
        log.warn({ kind, ...params }, "mail skipped: daily limit of the address reached");
      } else await put(trx, at, until, fields);
    },

    async repost(trx: Db, at: string, entry: mails.StoredMail): Promise<void> {
      const { kind, recipient, submission_id } = entry;
      await put(trx, at, at, { kind, recipient, params: paramsOfCopy(entry), submission_id });
    },

    release: mails.detachReceipt,

    erase: mails.removeTo,
  };
}

function findLast(trx: Db, at: string, { max, withinMs }: Cap, kind: MailKind, recipient: string) {
  return mails.findLast(trx, kind, recipient, { since: later(at, -withinMs), at, max });
}

type MailContent = Pick<mails.StoredMail, "kind" | "recipient" | "params" | "submission_id">;

function paramsOfCopy({ kind, params, created_at }: mails.StoredMail): string {
  return kind === "account-notice"
    ? JSON.stringify({ at: created_at, ...JSON.parse(params) })
    : params;
}

export function giveUpAt(kind: string, at: string): string {
  return later(at, (kind === "password-reset" ? resetHours : retriedHours) * 3_600_000);
}
