import { randomUUID } from "node:crypto";
import { eventOf, isChosen } from "#contract/areas/webhook-events.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import { type DataArea, resourceOf } from "#contract/resources.ts";
import type { Change } from "../database/change.ts";
import type { Db } from "../database/tables.ts";
import type { Transaction } from "../database/write.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import type { Columns } from "../resource/codec.ts";
import { hasPublishedStatus, type StoreOf } from "../resource/store.ts";
import * as deliveries from "./webhook-delivery-rows.ts";
import { listActive } from "./webhook-rows.ts";

/** `data` is only called if some webhook listens to the event. */
export type Emit = (
  transaction: Transaction,
  event: string,
  data: () => Promise<object | null> | object,
) => Promise<void>;

export type Events = ReturnType<typeof createEvents>;

/** Queues events for webhooks, in the transaction of their cause. */
export function createEvents(storeOf: StoreOf) {
  // A transaction may change thousands of objects.
  const askedIn = new WeakMap<Db, ReturnType<typeof chosenIn>>();

  const emit: Emit = async ({ trx, at }, event, data) => {
    const subscribed = askedIn.get(trx) ?? chosenIn(trx);
    askedIn.set(trx, subscribed);
    const listeners = (await subscribed).filter(({ events }) => isChosen(events, event));
    if (listeners.length === 0) return;
    const payload = await data();
    if (!payload) return;
    const message_id = newMessageId();
    const body = bodyOf(event, at, payload);
    for (const { id: webhook_id, format } of listeners) {
      await deliveries.create(trx, at, { webhook_id, message_id, event, body, format });
    }
  };

  const objectIn = async ({ trx }: Transaction, area: DataArea, id: number) => {
    const store = storeOf(area);
    const row = await store.find(trx, id);
    return row ? store.present(row) : null;
  };

  return {
    emit,

    /** Emits an event of an object that is not a logged change. */
    async emitOf(transaction: Transaction, action: string, { area, id }: ObjectRef): Promise<void> {
      const event = eventOf(area, action);
      if (event) await emit(transaction, event, () => objectIn(transaction, area, id));
    },

    /** Announces a logged change to webhooks. */
    async announce(transaction: Transaction, change: Change): Promise<void> {
      const { area, objectId: id, isSilent } = change;
      if (isSilent) return;
      for (const action of actionsOf(change, transaction.at)) {
        const event = eventOf(area, action) ?? eventOf(area, "changed");
        if (!event) continue;
        await emit(transaction, event, () =>
          change.action === "remove" ? removed(change) : objectIn(transaction, area, id),
        );
      }
    },
  };
}

async function chosenIn(trx: Db) {
  const rows = await listActive(trx);
  return rows.map(({ events, ...row }) => ({ ...row, events: JSON.parse(events) as string[] }));
}

export const newMessageId = () => `msg_${randomUUID().replaceAll("-", "")}`;

export const bodyOf = (type: string, timestamp: string, data: object) =>
  JSON.stringify({ type, timestamp, data });

function actionsOf(change: Change, at: string): readonly string[] {
  const { action, before, revision } = change;
  if (action === "remove") return isSubscribed(change) ? ["ended", "deleted"] : ["deleted"];
  // An object that begins as a draft is not on the site.
  const isOutNow = !revision && isOut(change, 1, at);
  if (action === "create") return isOutNow ? ["created", "published"] : ["created"];
  if (!before) return [];
  // Changes to drafts are not announced.
  if (revision) return [];
  if (isOutNow === isOut(change, 0, at)) return ["changed"];
  return [isOutNow ? "published" : "unpublished"];
}

const isSubscribed = ({ area, before }: Change) =>
  area === "newsletter" && (before as Columns | null)?.status === "active";

/** Whether the public saw the object before the change, or sees it since. */
function isOut(
  { area, isPublished = [true, true], before, after }: Change,
  side: 0 | 1,
  at: string,
): boolean {
  if (!resourceOf(area).isPublic || resourceOf(area).isSingle) return false;
  const item: Columns = { ...(side === 0 ? before : after) };
  const isEarly = typeof item.published_at === "string" && item.published_at > at;
  return isPublished[side] && hasPublishedStatus(item) && !isEarly;
}

function removed({ area, objectId: id, before }: Change): object {
  const title = (before as Columns | null)?.[snake(titleOf(resourceOf(area))[0])];
  return { id, title: typeof title === "string" ? title : null };
}
