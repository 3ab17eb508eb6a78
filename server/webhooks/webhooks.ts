import { deliveryDays } from "#contract/areas/webhook-calls.ts";
import {
  webhooks as declared,
  maxWebhooks,
  rotationHours,
  type WebhookFormat,
} from "#contract/areas/webhooks.ts";
import type { Actor } from "../database/write.ts";
import { Conflict, invalidFields, NotFound } from "../kernel/errors.ts";
import type { GuardedFetch } from "../kernel/guarded-fetch.ts";
import { later } from "../kernel/later.ts";
import { createUseCases, findCurrent, type ResourceParts } from "../resource/use-cases.ts";
import type { Signing } from "../signing/signing.ts";
import { offSentence } from "./delivery-worker.ts";
import { bodyOf, newMessageId } from "./events.ts";
import { newSecret } from "./signature.ts";
import type { StoredDelivery } from "./webhook-delivery-rows.ts";
import * as deliveries from "./webhook-delivery-rows.ts";
import { count, webhookTable } from "./webhook-rows.ts";

export type Webhooks = ReturnType<typeof createWebhooks>;

export interface WebhookParts extends ResourceParts {
  clock: () => Date;
  signing: Pick<Signing, "seal">;
  /** Resolves to what is wrong with an address; null if it may be called. */
  refusalOf: GuardedFetch["refusalOf"];
}

/** Creates the webhooks, which know the receivers of events and the past deliveries. */
export function createWebhooks(parts: WebhookParts) {
  const { db, clock, writer, signing, refusalOf } = parts;

  const useCases = createUseCases(webhookTable, parts, {
    async prepare({ trx }, { before, columns }) {
      const isFull = !before && (await count(trx)) >= maxWebhooks;
      if (isFull) throw new Conflict("webhooks_full");
      const isSwitchedOn = columns.is_active === 1 && before?.is_active === 0;
      return isSwitchedOn ? { ...columns, gone_at: null, failing_since: null } : columns;
    },
    async changed({ trx }, { before, after }) {
      const isSwitchedOff = before?.is_active === 1 && after.is_active === 0;
      if (isSwitchedOff) await deliveries.endWaiting(trx, after.id, offSentence);
    },
  });

  async function requireFit({ url }: { url?: string | undefined }): Promise<void> {
    const message = url === undefined ? null : await refusalOf(url);
    if (message) throw invalidFields([{ path: "url", message }], declared.fields);
  }

  const now = () => clock().toISOString();

  return {
    ...useCases,

    /** The secret is known to nobody later. */
    async add(
      actor: Actor,
      payload: { url: string; events: readonly string[]; format: WebhookFormat },
    ) {
      await requireFit(payload);
      const secret = newSecret();
      const sealed = await signing.seal(secret);
      return { webhook: await useCases.create(actor, payload, { secret: sealed }), secret };
    },

    async update(
      actor: Actor,
      id: number,
      payload: { url?: string | undefined },
      revision: number | null,
    ) {
      await requireFit(payload);
      return useCases.update(actor, id, payload, revision);
    },

    /** The former secret signs along for a while, so that receivers can be changed over. */
    async rotate(actor: Actor, id: number) {
      const secret = newSecret();
      const sealed = await signing.seal(secret);
      const webhook = await writer.writeAs(actor, ["webhooks"], async (transaction) => {
        const { trx, at } = transaction;
        const before = await findCurrent(webhookTable, transaction, id, null);
        const columns = {
          secret: sealed,
          old_secret: before.secret,
          old_secret_until: later(at, rotationHours * 3_600_000),
        };
        const after = await webhookTable.update(trx, before, columns, null, at);
        if (!after) throw new NotFound();
        await useCases.record(transaction, before, after, { secret: "changed" });
        return after;
      });
      return { webhook, secret };
    },

    async sendTest(id: number): Promise<StoredDelivery> {
      const { url, format } = await useCases.find(id);
      const event = "webhook.test";
      const at = now();
      const body = bodyOf(event, at, { id, url });
      return deliveries.create(db, at, {
        webhook_id: id,
        message_id: newMessageId(),
        event,
        body,
        format,
        isManual: true,
      });
    },

    async resend(id: number): Promise<StoredDelivery> {
      const sent = await deliveries.find(db, id);
      if (!sent) throw new NotFound();
      const { webhook_id, message_id, event, body, format } = sent;
      const again = { webhook_id, message_id, event, body, format, isManual: true };
      return deliveries.create(db, now(), again);
    },

    async deliveriesOf(id: number, slice: { limit: number; offset: number }) {
      await useCases.find(id);
      return {
        total: await deliveries.countOf(db, id),
        rows: await deliveries.listOf(db, id, slice),
      };
    },

    deleteExpired: () => deliveries.removeOlder(db, later(now(), -deliveryDays * 86_400_000)),
  };
}
