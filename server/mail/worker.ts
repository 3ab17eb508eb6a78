import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { MailFailureCode } from "#contract/areas/mail.ts";
import type { Db, Tables } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import type { Transaction } from "../database/write.ts";
import { later } from "../kernel/later.ts";
import type { Log } from "../kernel/log.ts";
import type { Channel, StoredMail } from "./mails.ts";
import * as mails from "./mails.ts";
import { Failure } from "./transports.ts";

const channels: Channel[] = ["mail", "forward"];

const delaySeconds = [5, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200];

const maxOutageDelaySeconds = 60;

const claimMs = 30_000;

const pollMs = 500;

/** The claim on an unfinished mail expires by itself. */
const stopTimeoutMs = 8000;

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

type DeliveryResult = "nothing due" | "sent" | "void" | "refused" | "outage";

export type MailWorker = ReturnType<typeof createMailWorker>;

/** One mail at a time per channel; several processes may share a database. */
export function createMailWorker({ db, clock, log, deliver, notifyTo, sent }: WorkerParts) {
  const failedLast = new Set<Channel>();
  let lanes: Promise<void>[] = [];
  let isStopping = false;
  let waking = new AbortController();

  return {
    start(): void {
      lanes = channels.map(runLane);
    },

    wake,

    async stop(): Promise<void> {
      isStopping = true;
      wake();
      const timeout = setTimeout(stopTimeoutMs, undefined, { ref: false });
      await Promise.race([Promise.all(lanes), timeout]);
    },

    async runOnce(): Promise<number> {
      let sent = 0;
      for (const channel of channels) {
        for (let outcome = await step(channel); ; outcome = await step(channel)) {
          if (outcome === "nothing due") break;
          if (outcome === "sent") sent += 1;
        }
      }
      return sent;
    },
  };

  async function runLane(channel: Channel): Promise<void> {
    let outages = 0;
    while (!isStopping) {
      const outcome = await step(channel).catch((error) => {
        log.warn({ err: error, channel }, "the outbox cannot be read");
        return "outage" as const;
      });
      outages = outcome === "outage" ? outages + 1 : 0;
      if (outcome === "outage") await pause(1000 * outageDelay(outages));
      if (outcome === "nothing due") await pause(pollMs);
    }
  }

  async function step(channel: Channel): Promise<DeliveryResult> {
    const at = now();
    const entry = await mails.claim(db, channel, at, later(at, claimMs), await notifyTo(db));
    if (!entry) return "nothing due";
    let isSent: boolean;
    try {
      isSent = await deliver[channel](entry);
    } catch (error) {
      return await recordFailure(entry, error);
    }
    if (!isSent) {
      await mails.settle(db, entry, { status: "void" });
      const { id: mailId, kind, attempts } = entry;
      if (entry.failure !== null) log.warn({ mailId, kind, attempts }, "a mail is given up");
      return "void";
    }
    await recordSent(entry);
    if (failedLast.delete(channel)) await mails.requeue(db, channel, now());
    return "sent";
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
      log.error({ err: error, mailId: entry.id }, "that a mail has left could not be told");
      await mails.settle(db, entry, outcome);
    }
  }

  async function recordFailure(entry: StoredMail, error: unknown): Promise<DeliveryResult> {
    // Not the mail's fault; it is retried once the claim expires.
    if (!(error instanceof Failure) && isUnavailable(error)) throw error;
    const { message, code, isOutage, isFinal } = failureOf(entry, error);
    const { id: mailId, kind, attempts, recipient, give_up_at } = entry;
    const at = now();
    const isOver = at >= give_up_at || (isFinal && isGivenUpAtOnce(kind, code));
    const next = later(at, 1000 * (isOutage ? outageDelay : refusalDelay)(attempts));
    const next_at = next < give_up_at ? next : give_up_at;
    await mails.settle(db, entry, {
      failure: message,
      failure_code: code,
      ...(isOver ? { status: "dead" } : { next_at }),
    });
    const failure = withoutAddresses(message, recipient);
    const outcome = isOver ? "a mail is given up" : "a mail has to wait";
    log.warn({ mailId, kind, attempts, failure }, outcome);
    if (!isOutage) return "refused";
    const channel = entry.channel;
    failedLast.add(channel);
    await mails.recordOutage(db, channel, at, message);
    return "outage";
  }

  function failureOf({ id }: StoredMail, error: unknown): Failure {
    if (error instanceof Failure) return error;
    log.error({ err: error, mailId: id }, "a mail could not be made");
    return new Failure("This mail could not be made; the log says why.", "not_made");
  }

  function wake(): void {
    waking.abort();
    waking = new AbortController();
  }

  async function pause(milliseconds: number): Promise<void> {
    if (isStopping) return;
    await setTimeout(milliseconds, undefined, { signal: waking.signal }).catch(() => {});
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

const outageDelay = (attempt: number) => Math.min(refusalDelay(attempt), maxOutageDelaySeconds);
