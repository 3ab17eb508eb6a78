import { randomUUID } from "node:crypto";
import type { MailKind } from "#contract/mail.ts";
import type { Db } from "../database/tables.ts";
import type { Log } from "../log.ts";
import * as mails from "./mails.ts";

/** In hours. */
const patience = 72;

/** In hours, as long as the link is valid. */
const resetPatience = 0.5;

const day = 86_400_000;

interface Cap {
  most: number;
  within: number;
}

/** Per address and milliseconds, so that nobody can flood others with mail. */
const caps: Partial<Record<MailKind, Cap>> = {
  "enquiry-receipt": { most: 1, within: day },
  "newsletter-welcome": { most: 1, within: day },
  "newsletter-confirmation": { most: 1, within: day },
  "password-reset": { most: 1, within: 5 * 60_000 },
  "account-notice": { most: 10, within: day },
};

/** Stores no text and no token: both are made on delivery. */
export interface Posting {
  kind: MailKind;
  recipient: string;
  params?: Record<string, string | number>;
  submissionId?: number | null;
}

export interface Outbox {
  /** In the transaction of the cause; drops mails over the cap, delays newsletter links. */
  post(trx: Db, at: string, posting: Posting): Promise<void>;
  repost(trx: Db, at: string, entry: mails.MailEntry): Promise<void>;
  /** Keeps the receipt of a deleted enquiry for the cap. */
  release(trx: Db, submissionId: number): Promise<void>;
  erase(trx: Db, recipient: string): Promise<number>;
}

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
      // The waiting welcome is for a deleted subscription and will not be sent.
      const isVoid = last.status === "waiting" && last.claim === null && last.params !== text;
      if (kind === "newsletter-welcome" && isVoid) return put(trx, at, at, fields);
      if (kind === "account-notice")
        log.warn({ kind, ...params }, "a mail is left out: its address got too many today");
      // Its link is to be valid as long as that of a new one.
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

function findLast(trx: Db, at: string, { most, within }: Cap, kind: string, recipient: string) {
  return mails.findLast(trx, kind, recipient, { since: later(at, -within), at, most });
}

type Fields = Pick<mails.MailEntry, "kind" | "recipient" | "params" | "submission_id">;

function paramsOfCopy({ kind, params, created_at }: mails.MailEntry): string {
  return kind === "account-notice"
    ? JSON.stringify({ at: created_at, ...JSON.parse(params) })
    : params;
}

export function giveUpAt(kind: string, at: string): string {
  return later(at, (kind === "password-reset" ? resetPatience : patience) * 3_600_000);
}

export function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
