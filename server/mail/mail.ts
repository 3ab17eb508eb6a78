import type { Kysely } from "kysely";
import { sentences } from "#contract/errors.ts";
import type { MailKind } from "#contract/mail.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, Writer } from "../database/write.ts";
import { Conflict, NotFound } from "../refusals.ts";
import * as mails from "./mails.ts";
import { giveUpAt, later, type Outbox } from "./outbox.ts";

/** A mail that waits longer than this is stuck, in milliseconds. */
const lateAfter = 5 * 60_000;

/** How long staff are reminded of a mail that was given up, in milliseconds. */
const remindedFor = 7 * 86_400_000;

/** How many stuck mails are named one by one. */
const named = 20;

export type Mail = ReturnType<typeof createMail>;

export interface MailParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  outbox: Outbox;
  /** Lets the mail of the outbox be looked at now. */
  wake(): void;
}

/** What staff see of the mail and may do with it. */
export function createMail({ db, clock, writer, outbox, wake }: MailParts) {
  return {
    listOfSubmission: (submissionId: number) => mails.listOfSubmission(db, submissionId),

    /** Tries a mail at once, or posts a copy of one that has been sent. */
    async resend(actor: Actor, id: number): Promise<void> {
      await writer.writeAs(actor, ["contact"], async ({ trx, at, record }) => {
        const before = await mails.find(trx, id);
        if (!before) throw new NotFound();
        if (before.kind === "password-reset") throw new Conflict(sentences.notResendable);
        if (before.status === "sent") await outbox.repost(trx, at, before);
        else await mails.restart(trx, id, at, giveUpAt(before.kind as MailKind, at));
        await record({
          area: "contact",
          action: "update",
          objectId: before.submission_id ?? 0,
          before: null,
          after: { resent: before.kind, recipient: before.recipient },
        });
      });
      wake();
    },

    async overview() {
      const at = clock().toISOString();
      const late = later(at, -lateAfter);
      const recent = later(at, -remindedFor);
      const counts = await mails.countByStatus(db);
      const stuck = await mails.countStuck(db, late, recent);
      return {
        waiting: counts.waiting ?? 0,
        dead: counts.dead ?? 0,
        stuck,
        entries: stuck === 0 ? [] : await mails.listStuck(db, late, recent, named),
      };
    },
  };
}
