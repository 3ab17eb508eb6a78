import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { maxKeptAnswer } from "#contract/areas/webhook-calls.ts";
import type { Db, Tables } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import {
  type GuardedAnswer,
  type GuardedFetch,
  RefusedAddress,
  Unreachable,
} from "../kernel/guarded-fetch.ts";
import { later } from "../kernel/later.ts";
import type { Log } from "../kernel/log.ts";
import type { Signing } from "../signing/signing.ts";
import { formatBody } from "./formats.ts";
import { signedHeaders } from "./signature.ts";
import type { StoredDelivery } from "./webhook-deliveries.ts";
import * as deliveries from "./webhook-deliveries.ts";
import type { StoredWebhook } from "./webhook-store.ts";
import * as webhookStore from "./webhook-store.ts";

const minute = 60;
const hour = 60 * minute;

/** Before the second attempt, the third, and so on. */
const delaySeconds = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** So that what failed together does not come back together. */
const maxJitter = 0.1;

const timeoutMs = 15_000;

/** The status says whether an event has arrived; the body is only shown. */
const bodyTimeoutMs = 2000;

/** A receiver that asks for less or for more is not believed. */
const minWaitMs = 1000;
const maxWaitMs = 24 * hour * 1000;

/** Longer than the exchange may take. */
const claimMs = 2 * timeoutMs;

const maxReadBytes = 65_536;

const pollMs = 500;

const stopTimeoutMs = 8000;

const gone = 410;

const goneSentence = "The receiver answered 410: it wants no more events.";

const unreadableSecret = "SECRET_KEY has changed, so the secret cannot be read. Make a new secret.";

export const offSentence = "The webhook was switched off.";

export interface DeliveryWorkerParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  fetch: GuardedFetch["fetch"];
  signing: Pick<Signing, "unseal">;
  siteUrl: () => string;
}

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** A lane for each webhook, so that a slow one holds no other; several processes may share them. */
export function createDeliveryWorker(parts: DeliveryWorkerParts) {
  const { db, clock, log, fetch, signing, siteUrl } = parts;
  const lanes = new Map<number, Promise<void>>();
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const now = () => clock().toISOString();

  return {
    start(): void {
      timer = setInterval(() => {
        polling ??= startLanes().finally(() => {
          polling = undefined;
        });
      }, pollMs);
      timer.unref();
    },

    /** Leaves what is under way to its claim, which expires by itself. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await polling;
      const timeout = setTimeout(stopTimeoutMs, undefined, { ref: false });
      await Promise.race([Promise.all(lanes.values()), timeout]);
    },

    /** Sends all that is due. */
    async runOnce(): Promise<void> {
      await startLanes();
      await Promise.all(lanes.values());
    },
  };

  async function startLanes(): Promise<void> {
    try {
      for (const id of await deliveries.dueWebhooks(db, now())) {
        if (lanes.has(id) || isStopping) continue;
        const lane = runLane(id).finally(() => lanes.delete(id));
        lanes.set(id, lane);
      }
    } catch (error) {
      noteFailure(error);
    }
  }

  async function runLane(id: number): Promise<void> {
    try {
      while (!isStopping && (await step(id)));
    } catch (error) {
      noteFailure(error);
    }
  }

  function noteFailure(error: unknown): void {
    if (!isUnavailable(error)) log.warn({ err: error }, "webhooks cannot be served");
  }

  /** False if nothing is due. */
  async function step(webhookId: number): Promise<boolean> {
    const at = now();
    const entry = await deliveries.claim(db, webhookId, at, later(at, claimMs));
    if (!entry) return false;
    const webhook = await webhookStore.webhookTable.find(db, webhookId);
    if (!webhook) return false;
    const isOff = webhook.is_active === 0 && entry.is_manual === 0;
    const outcome = isOff ? over(offSentence) : await send(webhook, entry);
    await db.transaction().execute((trx) => keep(trx, webhook, entry, outcome));
    const { event, attempts } = entry;
    const { failure, answer_status: status } = outcome;
    if (failure) log.warn({ webhookId, event, attempts, status }, "a webhook was not delivered");
    return true;
  }

  async function send(
    webhook: StoredWebhook,
    entry: StoredDelivery,
  ): Promise<deliveries.DeliveryOutcome> {
    const secrets = await secretsOf(webhook, now());
    if (secrets.length === 0) return retried(entry, unreadableSecret);
    const started = performance.now();
    const duration = () => Math.round(performance.now() - started);
    const body = formatBody(entry.format, entry.body, siteUrl());
    try {
      const answer = await fetch(webhook.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "nokshi-webhooks",
          ...signedHeaders(secrets, { ...entry, body }, now()),
        },
        body,
        timeoutMs,
        maxBytes: maxReadBytes,
        bodyTimeoutMs,
      });
      return { ...outcomeOf(entry, answer), duration_ms: duration() };
    } catch (error) {
      return { ...retried(entry, sentenceOf(error, entry)), duration_ms: duration() };
    }
  }

  function sentenceOf(error: unknown, { id: deliveryId }: StoredDelivery): string {
    if (error instanceof RefusedAddress || error instanceof Unreachable) return error.message;
    log.error({ err: error, deliveryId }, "an event could not be sent");
    return "The event could not be sent; the log says why.";
  }

  /** The secrets that sign now, the present one first; none where it cannot be unsealed. */
  async function secretsOf(webhook: StoredWebhook, at: string): Promise<string[]> {
    const { secret, old_secret, old_secret_until } = webhook;
    const isOldHeld = old_secret !== null && old_secret_until !== null && old_secret_until > at;
    const present = await signing.unseal(secret);
    const former = isOldHeld ? await signing.unseal(old_secret) : null;
    return present === null ? [] : [present, ...(former === null ? [] : [former])];
  }

  function outcomeOf(entry: StoredDelivery, answer: GuardedAnswer): deliveries.DeliveryOutcome {
    const { status, headers, body } = answer;
    const kept = body.subarray(0, maxKeptAnswer).toString().replaceAll("\0", "\uFFFD");
    const answered = { answer_status: status, answer_body: kept };
    if (status >= 200 && status < 300) {
      return { ...over(null), state: "delivered", ...answered };
    }
    if (status === gone) return { ...over(goneSentence), ...answered };
    const isRedirect = status >= 300 && status < 400;
    const failure = isRedirect
      ? `The receiver answered ${status}. Redirects are not followed: enter the address they lead to.`
      : `The receiver answered ${status}.`;
    const isToWait = status === 429 || status === 503;
    const waitMs = isToWait ? requestedWaitMs(headers["retry-after"], clock()) : null;
    return { ...retried(entry, failure, waitMs), ...answered };
  }

  function over(failure: string | null): deliveries.DeliveryOutcome {
    return {
      state: "failed",
      attempted_at: now(),
      duration_ms: null,
      answer_status: null,
      answer_body: null,
      failure,
    };
  }

  /** What a person asked for is tried once. `waitMs` is what the receiver asks for. */
  function retried(
    entry: StoredDelivery,
    failure: string,
    waitMs: number | null = null,
  ): deliveries.DeliveryOutcome {
    const delay = entry.is_manual === 1 ? undefined : delaySeconds[entry.attempts - 1];
    if (delay === undefined) return over(failure);
    const jitter = 1 + maxJitter * (2 * Math.random() - 1);
    // Never before the moment that the receiver has named.
    const delayMs =
      waitMs === null ? 1000 * delay * jitter : waitMs * (1 + maxJitter * Math.random());
    const next_at = later(now(), Math.round(delayMs));
    return { ...over(failure), state: "waiting", next_at };
  }
}

/** Of the header `Retry-After`, in seconds or as a date; null where it says nothing. */
export function requestedWaitMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? 1000 * Number(text) : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, minWaitMs), maxWaitMs);
}

async function keep(
  trx: Db,
  { id }: StoredWebhook,
  entry: StoredDelivery,
  outcome: deliveries.DeliveryOutcome,
): Promise<void> {
  if (!(await deliveries.settle(trx, entry, outcome))) return;
  const { answer_status, attempted_at: at, state, failure } = outcome;
  if (answer_status === gone) {
    await webhookStore.setState(trx, id, { is_active: 0, gone_at: at });
    await deliveries.endWaiting(trx, id, goneSentence);
  }
  if (entry.is_manual === 1 || failure === offSentence) return;
  if (state === "delivered") await webhookStore.setState(trx, id, { failing_since: null });
  else if (at) await webhookStore.setFailing(trx, id, at);
}
