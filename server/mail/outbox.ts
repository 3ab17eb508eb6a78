import { randomUUID } from "node:crypto";
import type { MailKind } from "#contract/mail.ts";
import type { Db } from "../database/tables.ts";
import type { Log } from "../http/log.ts";
import * as mails from "./mails.ts";

/** How long a mail is tried before it is given up, in hours. */
const patience = 72;

/** A link that is asked for is worth nothing once it has expired, in hours. */
const resetPatience = 0.5;

const day = 86_400_000;

interface Cap {
  most: number;
  within: number;
}

/** How many mails of a kind an address gets within so many milliseconds: nobody can bomb others with them. */
const caps: Partial<Record<MailKind, Cap>> = {
  "enquiry-receipt": { most: 1, within: day },
  "newsletter-welcome": { most: 1, within: day },
  "newsletter-confirmation": { most: 1, within: day },
  "password-reset": { most: 1, within: 5 * 60_000 },
  "account-notice": { most: 10, within: day },
};

/** What is to be sent. No text and no token is kept: both are made when it is sent. */
export interface Posting {
  kind: MailKind;
  recipient: string;
  params?: Record<string, string | number>;
  submissionId?: number | null;
}

export interface Outbox {
  /**
   * Puts a mail into the outbox in the transaction of its cause. One too many for its address is left out; a link that
   * the address has not been mailed yet waits until the next may be.
   */
  post(trx: Db, at: string, posting: Posting): Promise<void>;
  /** Puts in what has been sent once more, as staff wish: a new mail, which no cap holds back. */
  repost(trx: Db, at: string, entry: mails.MailEntry): Promise<void>;
  /** Lets an enquiry be deleted: its receipt still counts, so that nobody gets another for it. */
  release(trx: Db, submissionId: number): Promise<void>;
  /** Forgets the mails that an address got or was to get as a visitor; how many there were. */
  erase(trx: Db, recipient: string): Promise<number>;
}

/** The outbox; `domain` names the sender in message ids. */
export function createOutbox(domain: string, log: Log): Outbox {
  const put = (trx: Db, at: string, dueAt: string, fields: Fields) =>
    mails.create(trx, {
      ...fields,
      channel: fields.kind === "newsletter-forward" ? "forward" : "mail",
      message_id: `<${randomUUID()}@${domain}>`,
      status: "waiting",
      created_at: at,
      next_at: dueAt,
      give_up_at: giveUpAt(fields.kind, dueAt),
    });

  return {
    async post(trx, at, { kind, recipient, params = {}, submissionId = null }) {
      const text = JSON.stringify(params);
      const fields = { kind, recipient, submission_id: submissionId, params: text };
      const cap = caps[kind];
      const last = cap && (await findLast(trx, at, cap, kind, recipient));
      if (!last) return put(trx, at, at, fields);
      if (kind === "newsletter-confirmation" && last.params !== text) {
        return put(trx, at, later(last.out_at < at ? last.out_at : at, cap.within), fields);
      }
      // It is about a subscription that is no more, and is not sent once that is looked at.
      const isVoid = last.status === "waiting" && last.claim === null && last.params !== text;
      if (kind === "newsletter-welcome" && isVoid) return put(trx, at, at, fields);
      // No owner of an account is left in the dark without anybody's knowing.
      if (kind === "account-notice")
        log.warn({ kind, ...params }, "a mail is left out: its address got too many today");
      // Its link is to work as long as that of a new one.
      if (kind === "password-reset") await mails.prolong(trx, last.id, giveUpAt(kind, at));
    },
    repost: (trx, at, entry) => {
      const { kind, recipient, submission_id } = entry;
      return put(trx, at, at, { kind, recipient, params: paramsOfCopy(entry), submission_id });
    },
    release: mails.release,
    erase: mails.removeTo,
  };
}

/** The last mail of a kind but so many that a cap still allows. */
function findLast(trx: Db, at: string, { most, within }: Cap, kind: string, recipient: string) {
  return mails.findLast(trx, kind, recipient, { since: later(at, -within), at, most });
}

type Fields = Pick<mails.MailEntry, "kind" | "recipient" | "params" | "submission_id">;

/** A copy of a notice still tells when the account was changed. */
function paramsOfCopy({ kind, params, created_at }: mails.MailEntry): string {
  return kind === "account-notice"
    ? JSON.stringify({ at: created_at, ...JSON.parse(params) })
    : params;
}

/** When a mail that is tried from `at` on is given up. */
export function giveUpAt(kind: string, at: string): string {
  return later(at, (kind === "password-reset" ? resetPatience : patience) * 3_600_000);
}

/** A moment so many milliseconds later. */
export function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
