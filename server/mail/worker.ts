import type { Kysely } from "kysely";
import { isUnavailable } from "../database/faults.ts";
import type { Tables } from "../database/tables.ts";
import type { Log } from "../log.ts";
import type { Channel, MailEntry } from "./mails.ts";
import * as mails from "./mails.ts";
import { later } from "./outbox.ts";
import { Failure } from "./transports.ts";

/** Between tries, in seconds. */
const delays = [5, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200];

/** In seconds. */
const longestOutageDelay = 60;

/** In milliseconds. */
const claimTime = 30_000;

/** In milliseconds. */
const pollTime = 500;

/** In milliseconds. */
const sweepTime = 3_600_000;

/** In milliseconds; the claim on an unfinished mail expires by itself. */
const stopTime = 8000;

/** In milliseconds. */
const keptFor = 30 * 86_400_000;

/** In milliseconds; a void mail may still count for a cap. */
const voidKeptFor = 86_400_000;

/** False when its cause is gone; throws `Failure`. */
export type Deliver = (entry: MailEntry) => Promise<boolean>;

export interface WorkerParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  deliver: Record<Channel, Deliver>;
  notifyTo: string;
}

export interface MailWorker {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
  runOnce(): Promise<number>;
}

type Outcome = "nothing due" | "sent" | "void" | "refused" | "outage";

/** One mail at a time per channel; several processes may share a database. */
export function createMailWorker({ db, clock, log, deliver, notifyTo }: WorkerParts): MailWorker {
  const stopping = new AbortController();
  const failedLast = new Set<Channel>();
  const sleepers = new Set<() => void>();
  let lanes: Promise<void>[] = [];
  let stopped: Promise<void> | undefined;

  return {
    start() {
      lanes = channels.map(runLane);
    },
    wake,
    stop() {
      stopped ??= stop();
      return stopped;
    },
    async runOnce() {
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

  async function stop(): Promise<void> {
    stopping.abort();
    wake();
    const patience = new Promise((resolve) => setTimeout(resolve, stopTime).unref());
    await Promise.race([Promise.all(lanes), patience]);
  }

  async function runLane(channel: Channel): Promise<void> {
    let outages = 0;
    let lastSwept = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const outcome = await step(channel).catch((error) => {
        log.warn({ err: error, channel }, "the outbox cannot be read");
        return "outage" as const;
      });
      outages = outcome === "outage" ? outages + 1 : 0;
      if (outcome === "outage") await pause(1000 * outageDelay(outages));
      if (outcome === "nothing due") await pause(pollTime);
      if (channel === "mail" && performance.now() - lastSwept > sweepTime) {
        lastSwept = performance.now();
        await sweep().catch((error) => log.warn({ err: error }, "the outbox cannot be swept"));
      }
    }
  }

  async function step(channel: Channel): Promise<Outcome> {
    const at = now();
    const entry = await mails.claim(db, channel, at, later(at, claimTime), notifyTo);
    if (!entry) return "nothing due";
    let isSent: boolean;
    try {
      isSent = await deliver[channel](entry);
    } catch (error) {
      return await noteFailure(entry, error);
    }
    const sent = { status: "sent", sent_at: now(), failure: null, failure_code: null };
    await insist(() => mails.settle(db, entry, isSent ? sent : { status: "void" }));
    if (!isSent) {
      const { id: mailId, kind, attempts } = entry;
      if (entry.failure !== null) log.warn({ mailId, kind, attempts }, "a mail is given up");
      return "void";
    }
    if (failedLast.delete(channel)) await mails.hurry(db, channel, now());
    return "sent";
  }

  async function noteFailure(entry: MailEntry, error: unknown): Promise<Outcome> {
    const failure = error instanceof Failure ? error : null;
    // Not the mail's fault; it is retried once the claim expires.
    if (!failure && isUnavailable(error)) throw error;
    if (!failure) log.error({ err: error, mailId: entry.id }, "a mail could not be made");
    const isOutage = failure?.isOutage ?? false;
    const sentence = failure?.message ?? "This mail could not be made; the log says why.";
    const at = now();
    const next = later(at, 1000 * (isOutage ? outageDelay : refusalDelay)(entry.attempts));
    const isOver = at >= entry.give_up_at;
    await insist(() =>
      mails.settle(db, entry, {
        failure: sentence,
        failure_code: failure?.code ?? "not_made",
        ...(isOver
          ? { status: "dead" }
          : { next_at: next < entry.give_up_at ? next : entry.give_up_at }),
      }),
    );
    const told = {
      mailId: entry.id,
      kind: entry.kind,
      attempts: entry.attempts,
      failure: withoutAddresses(sentence, entry.recipient),
    };
    log.warn(told, isOver ? "a mail is given up" : "a mail has to wait");
    if (!isOutage) return "refused";
    const channel = entry.channel as Channel;
    failedLast.add(channel);
    await mails.noteOutage(db, channel, at, sentence);
    return "outage";
  }

  /** Retries while the database is unavailable: a lost result would send the mail twice. */
  async function insist(write: () => Promise<void>): Promise<void> {
    const end = performance.now() + claimTime / 3;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  async function sweep(): Promise<void> {
    const at = now();
    await mails.removeSettled(db, ["sent", "dead"], later(at, -keptFor));
    await mails.removeSettled(db, ["void"], later(at, -voidKeptFor));
  }

  function wake(): void {
    for (const rise of sleepers) rise();
  }

  function pause(milliseconds: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(rise, milliseconds);
      sleepers.add(rise);
      function rise() {
        clearTimeout(timer);
        sleepers.delete(rise);
        resolve();
      }
    });
  }

  function now(): string {
    return clock().toISOString();
  }
}

const channels: Channel[] = ["mail", "forward"];

/** A server's answer may contain the recipient, which must not be logged. */
function withoutAddresses(sentence: string, recipient: string): string {
  const name = recipient.slice(0, recipient.lastIndexOf("@")).replace(/\W/g, "\\$&");
  return sentence.replace(new RegExp(`[^\\s<>]+@[^\\s<>]+|(?<!\\w)${name}(?!\\w)`, "gi"), "…");
}

const refusalDelay = (attempt: number) => delays[Math.min(attempt, delays.length) - 1] ?? 7200;

const outageDelay = (attempt: number) => Math.min(refusalDelay(attempt), longestOutageDelay);
