import type { Kysely } from "kysely";
import { maxKeptAnswer } from "#contract/areas/webhook-calls.ts";
import type { Db, Tables } from "../database/tables.ts";
import { withJitter } from "../jobs/backoff.ts";
import { createWorker, type Outcome, type Worker } from "../jobs/worker.ts";
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
import type { StoredDelivery } from "./webhook-delivery-rows.ts";
import * as deliveries from "./webhook-delivery-rows.ts";
import type { StoredWebhook } from "./webhook-rows.ts";
import * as webhookStore from "./webhook-rows.ts";

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

const timeoutMs = 15_000;

/** The status says whether an event has arrived; the body is only shown. */
const bodyTimeoutMs = 2000;

/** A receiver that asks for less or for more is not believed. */
const minWaitMs = 1000;
const maxWaitMs = 24 * hour * 1000;

/** Longer than the exchange may take. */
const claimMs = 2 * timeoutMs;

const maxReadBytes = 65_536;

const gone = 410;

const goneSentence = "The receiver unsubscribed (410).";

const unreadableSecret = "SECRET_KEY has changed, so the secret cannot be read. Create a new one.";

export const offSentence = "The webhook was turned off.";

export interface DeliveryWorkerParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  fetch: GuardedFetch["fetch"];
  signing: Pick<Signing, "unseal">;
  siteUrl: () => string;
}

interface Delivery {
  webhook: StoredWebhook;
  entry: StoredDelivery;
}

/** A lane for each webhook, so that a slow one holds no other; several processes may share them. */
export function createDeliveryWorker(parts: DeliveryWorkerParts): Worker {
  const { db, clock, log, fetch, signing, siteUrl } = parts;

  const now = () => clock().toISOString();

  return createWorker<Delivery, number>({
    name: "webhooks",
    log,
    pollMs: 500,
    maxStopMs: 8000,
    lanes: () => deliveries.dueWebhooks(db, now()),
    async claim(webhookId) {
      const at = now();
      const entry = await deliveries.claim(db, webhookId, at, later(at, claimMs));
      const webhook = entry && (await webhookStore.webhookTable.find(db, webhookId));
      return webhook && { webhook, entry };
    },
    run: deliver,
    backlog: () => deliveries.backlog(db, now()),
  });

  async function deliver({ webhook, entry }: Delivery): Promise<Outcome> {
    const isOff = webhook.is_active === 0 && entry.is_manual === 0;
    const outcome = isOff ? failedOutcome(offSentence) : await send(webhook, entry);
    await db.transaction().execute((trx) => saveOutcome(trx, webhook, entry, outcome));
    const { failure, answer_status: status } = outcome;
    if (!failure) return "done";
    const { event: type, attempts } = entry;
    const line = { event: "webhook_not_delivered", webhookId: webhook.id, type, attempts, status };
    log.warn(line, "webhook not delivered");
    return "failed";
  }

  async function send(
    webhook: StoredWebhook,
    entry: StoredDelivery,
  ): Promise<deliveries.DeliveryOutcome> {
    const secrets = await secretsOf(webhook, now());
    if (secrets.length === 0) return retryOutcome(entry, unreadableSecret);
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
      return { ...retryOutcome(entry, sentenceOf(error, entry)), duration_ms: duration() };
    }
  }

  function sentenceOf(error: unknown, { id: deliveryId }: StoredDelivery): string {
    if (error instanceof RefusedAddress || error instanceof Unreachable) return error.message;
    log.error({ event: "webhook_failed", err: error, deliveryId }, "webhook delivery failed");
    return "The event could not be sent. See the server log for the reason.";
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
      return { ...failedOutcome(null), state: "delivered", ...answered };
    }
    if (status === gone) return { ...failedOutcome(goneSentence), ...answered };
    const isRedirect = status >= 300 && status < 400;
    const failure = isRedirect
      ? `The receiver answered ${status}. Redirects are not followed: enter the address they lead to.`
      : `The receiver answered ${status}.`;
    const isToWait = status === 429 || status === 503;
    const waitMs = isToWait ? requestedWaitMs(headers["retry-after"], clock()) : null;
    return { ...retryOutcome(entry, failure, waitMs), ...answered };
  }

  function failedOutcome(failure: string | null): deliveries.DeliveryOutcome {
    return {
      state: "failed",
      attempted_at: now(),
      duration_ms: null,
      answer_status: null,
      answer_body: null,
      failure,
    };
  }

  /** A delivery that a person requested is tried once. `waitMs` is the receiver's request. */
  function retryOutcome(
    entry: StoredDelivery,
    failure: string,
    waitMs: number | null = null,
  ): deliveries.DeliveryOutcome {
    const delay = entry.is_manual === 1 ? undefined : delaySeconds[entry.attempts - 1];
    if (delay === undefined) return failedOutcome(failure);
    // Never before the moment that the receiver has named.
    const delayMs =
      waitMs === null ? withJitter(1000 * delay) : Math.max(waitMs, withJitter(waitMs));
    const next_at = later(now(), Math.round(delayMs));
    return { ...failedOutcome(failure), state: "waiting", next_at };
  }
}

/** Reads the header `Retry-After`, in seconds or as a date; null where it says nothing. */
export function requestedWaitMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? 1000 * Number(text) : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, minWaitMs), maxWaitMs);
}

async function saveOutcome(
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
