import type { Kysely } from "kysely";
import type { MailFailureCode } from "#contract/areas/mail.ts";
import type { Db, Tables } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import type { Transaction } from "../database/write.ts";
import { createWorker, type Outcome, type Worker } from "../jobs/worker.ts";
import { later } from "../kernel/later.ts";
import type { Log } from "../kernel/log.ts";
import type { Channel, StoredMail } from "./mail-rows.ts";
import * as mails from "./mail-rows.ts";
import { Failure } from "./transports.ts";

const channels: Channel[] = ["mail", "forward"];

const delaySeconds = [5, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200];

/** While the server takes no mail. */
const outage = { firstMs: 5000, maxMs: 60_000 };

const claimMs = 30_000;

/** Resolves to false if the cause of the mail is gone; throws `Failure`. */
export type Deliver = (entry: StoredMail) => Promise<boolean>;

export interface WorkerParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  deliver: Record<Channel, Deliver>;
  notifyTo(db: Db): Promise<string>;
  /** Tells other rooms that a mail has left. */
  sent(transaction: Transaction, entry: StoredMail): Promise<void>;
}

/** One mail at a time per channel; several processes may share a database. */
export function createMailWorker(parts: WorkerParts): Worker {
  const { db, clock, log, deliver, notifyTo, sent } = parts;
  const failedLast = new Set<Channel>();

  return createWorker<StoredMail, Channel>({
    name: "mail",
    log,
    pollMs: 500,
    backoff: outage,
    maxStopMs: 8000,
    lanes: async () => channels,
    async claim(channel) {
      const at = now();
      return mails.claim(db, channel, at, later(at, claimMs), await notifyTo(db));
    },
    run: send,
    backlog: () => mails.backlog(db, now()),
  });

  async function send(entry: StoredMail): Promise<Outcome> {
    const { channel } = entry;
    let isSent: boolean;
    try {
      isSent = await deliver[channel](entry);
    } catch (error) {
      return await recordFailure(entry, error);
    }
    if (!isSent) {
      await mails.settle(db, entry, { status: "void" });
      const { id: mailId, kind, attempts } = entry;
      if (entry.failure !== null)
        log.warn({ event: "mail_given_up", mailId, kind, attempts }, "mail delivery failed");
      return "skipped";
    }
    await recordSent(entry);
    if (failedLast.delete(channel)) await mails.requeue(db, channel, now());
    return "done";
  }

  async function recordSent(entry: StoredMail): Promise<void> {
    const at = now();
    const outcome = { status: "sent", sent_at: at, failure: null, failure_code: null } as const;
    try {
      await db.transaction().execute(async (trx) => {
        if (await mails.settle(trx, entry, outcome)) await sent({ trx, at }, entry);
      });
    } catch (error) {
      // Otherwise it would be delivered again, and again.
      const line = { event: "mail_sent_hook_failed", err: error, mailId: entry.id };
      log.error(line, "mail sent, sent hook failed");
      await mails.settle(db, entry, outcome);
    }
  }

  async function recordFailure(entry: StoredMail, error: unknown): Promise<Outcome> {
    // Not the mail's fault; it is retried once the claim expires.
    if (!(error instanceof Failure) && isUnavailable(error)) throw error;
    const { message: sentence, code, isOutage, isFinal } = failureOf(entry, error);
    const { id: mailId, kind, attempts, recipient, give_up_at } = entry;
    const at = now();
    const isOver = at >= give_up_at || (isFinal && isGivenUpAtOnce(kind, code));
    const next = later(at, 1000 * (isOutage ? outageDelay : refusalDelay)(attempts));
    const next_at = next < give_up_at ? next : give_up_at;
    await mails.settle(db, entry, {
      failure: sentence,
      failure_code: code,
      ...(isOver ? { status: "dead" } : { next_at }),
    });
    const reason = withoutAddresses(sentence, recipient);
    const [event, message] = isOver
      ? ["mail_given_up", "mail delivery failed"]
      : ["mail_postponed", "mail delivery postponed"];
    log.warn({ event, mailId, kind, attempts, failure: reason }, message);
    if (!isOutage) return "failed";
    const { channel } = entry;
    failedLast.add(channel);
    await mails.recordOutage(db, channel, at, sentence);
    return "blocked";
  }

  function failureOf({ id }: StoredMail, error: unknown): Failure {
    if (error instanceof Failure) return error;
    log.error({ event: "mail_not_made", err: error, mailId: id }, "mail creation failed");
    return new Failure(
      "This email could not be created. See the server log for the reason.",
      "not_made",
    );
  }

  function now(): string {
    return clock().toISOString();
  }
}

/**
 * The author of an answer is there to correct what is wrong, and must learn of it at once. The
 * receipt to an address that does not exist says the same before anybody has answered.
 */
const isGivenUpAtOnce = (kind: StoredMail["kind"], code: MailFailureCode) =>
  kind === "enquiry-answer" || (kind === "enquiry-receipt" && code === "no_such_address");

/** A server's answer may contain the recipient, which must not be logged. */
function withoutAddresses(sentence: string, recipient: string): string {
  const name = recipient.slice(0, recipient.lastIndexOf("@")).replace(/\W/g, "\\$&");
  return sentence.replace(new RegExp(`[^\\s<>]+@[^\\s<>]+|(?<!\\w)${name}(?!\\w)`, "gi"), "…");
}

const refusalDelay = (attempt: number) =>
  delaySeconds[Math.min(attempt, delaySeconds.length) - 1] ?? 7200;

const outageDelay = (attempt: number) => Math.min(refusalDelay(attempt), outage.maxMs / 1000);
