import type { Change } from "../database/change.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, Foundation } from "../database/write.ts";
import { Conflict, NotFound } from "../kernel/errors.ts";
import { later } from "../kernel/later.ts";
import * as mails from "./mail-rows.ts";
import { giveUpAt, type Outbox } from "./outbox.ts";
import * as stuckMails from "./stuck-mail-rows.ts";

const dayMs = 86_400_000;

const lateAfterMs = 5 * 60_000;

const remindedMs = 7 * dayMs;

const keptMs = 30 * dayMs;

/** A void mail may still count for a cap. */
const voidKeptMs = dayMs;

const maxListed = 20;

export type Mail = ReturnType<typeof createMail>;

export type MailObject = Pick<Change, "area" | "objectId">;

export interface MailParts extends Foundation {
  outbox: Outbox;
  /** The address for enquiries. */
  notifyTo(db: Db): Promise<string>;
  findObject(mail: Pick<mails.StoredMail, "kind" | "recipient" | "params">): Promise<MailObject>;
  wake(): void;
}

export function createMail({ db, clock, writer, outbox, notifyTo, findObject, wake }: MailParts) {
  return {
    listOfSubmission: (submissionId: number) => mails.listOfSubmission(db, submissionId),

    /** Retries a mail, or posts a copy of a sent one; does nothing while it is being sent. */
    async resend(actor: Actor, id: number, reach: mails.MailReach): Promise<void> {
      const stored = await find(db, id, reach);
      // Nobody is answered twice, and an invitation is sent again with a new link.
      const isOnce = stored.kind === "enquiry-answer" || stored.kind === "user-invitation";
      const isFinal = isOnce && stored.status === "sent";
      if (stored.kind === "password-reset" || isFinal) throw new Conflict("mail_not_resendable");
      const about = await objectOf(stored);
      await writer.writeAs(actor, ["contact"], async ({ trx, at, record }) => {
        const before = await find(trx, id, reach);
        const { kind, status } = before;
        const recipient = kind === "enquiry-notification" ? await notifyTo(trx) : before.recipient;
        if (status === "sent") await outbox.repost(trx, at, { ...before, recipient });
        else if (!(await mails.restart(trx, id, at, giveUpAt(kind, at)))) return;
        const change = { action: "update", before: null } as const;
        await record({ ...change, ...about, after: { resent: kind, recipient } });
      });
      wake();
    },

    async dismiss(actor: Actor, id: number, reach: mails.MailReach): Promise<void> {
      const stored = await find(db, id, reach);
      const about = await objectOf(stored);
      await writer.writeAs(actor, ["contact"], async ({ trx, at, record }) => {
        if (!(await stuckMails.dismiss(trx, id, at))) return;
        const { kind, recipient } = stored;
        const change = { action: "update", before: null } as const;
        await record({ ...change, ...about, after: { dismissed: kind, recipient } });
      });
    },

    async deleteExpired(): Promise<void> {
      const at = clock().toISOString();
      await mails.removeSettled(db, ["sent", "dead"], later(at, -keptMs));
      await mails.removeSettled(db, ["void"], later(at, -voidKeptMs));
    },

    async overview(reach: mails.MailReach = "all") {
      const at = clock().toISOString();
      const late = later(at, -lateAfterMs);
      const lateLink = giveUpAt("newsletter-confirmation", late);
      const bounds = { late, lateLink, recent: later(at, -remindedMs), reach };
      const stuck = await stuckMails.countStuck(db, bounds);
      return {
        ...(await stuckMails.countUnsent(db, reach)),
        stuck,
        entries: stuck === 0 ? [] : await stuckMails.listStuck(db, bounds, maxListed),
      };
    },
  };

  async function find(on: Db, id: number, reach: mails.MailReach): Promise<mails.StoredMail> {
    const entry = await mails.find(on, id);
    // The receipt of a deleted enquiry is kept only to limit receipts per address.
    if (
      !entry ||
      !mails.isWithin(reach, entry) ||
      (entry.kind === "enquiry-receipt" && entry.submission_id === null)
    ) {
      throw new NotFound();
    }
    return entry;
  }

  async function objectOf(entry: mails.StoredMail): Promise<MailObject> {
    const { submission_id } = entry;
    return submission_id === null
      ? findObject(entry)
      : { area: "contact", objectId: submission_id };
  }
}
