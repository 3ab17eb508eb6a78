import type { Kysely } from "kysely";
import type { SubscriptionStatus } from "#contract/newsletter.ts";
import { countsByDay } from "../database/daily.ts";
import type { Sorted } from "../database/order.ts";
import type { Memory } from "../database/remember.ts";
import { sought } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, Writer } from "../database/write.ts";
import { NotFound } from "../refusals.ts";
import { serializeSubscription } from "./serialize.ts";
import * as subscriptions from "./subscriptions.ts";

export interface SubscriptionQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: SubscriptionStatus | undefined;
  sorted?: Sorted | null;
}

const week = 7 * 24 * 3_600_000;

/** How many rows an export reads at a time. */
const batchSize = 2000;

export type Newsletter = ReturnType<typeof createNewsletter>;

export interface NewsletterParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  memory: Memory;
}

export function createNewsletter({ db, clock, writer, memory }: NewsletterParts) {
  return {
    /** Stores a new address as active; one that is known stays as it is. */
    subscribe: (email: string, source: string) =>
      writer.write("newsletter", async ({ trx, at }): Promise<void> => {
        if (await subscriptions.findByEmail(trx, email)) return;
        await subscriptions.create(trx, email, source, at);
      }),

    /** Marks the address as unsubscribed, if it is an active one. */
    unsubscribe: (email: string) =>
      writer.write("newsletter", async ({ trx, at }): Promise<void> => {
        const entry = await subscriptions.findByEmail(trx, email);
        if (entry?.status === "active") await subscriptions.unsubscribe(trx, entry, at);
      }),

    async list({ page, limit, search, status, sorted = null }: SubscriptionQuery) {
      const slice = { limit, offset: (page - 1) * limit };
      const what = sought(search, status ? [status] : []);
      const question = JSON.stringify(what);
      if (!what && !sorted) {
        const total = await subscriptions.count(db, status);
        const isPast = slice.offset >= total;
        return { entries: isPast ? [] : await subscriptions.list(db, status, slice), total };
      }
      const total = what
        ? await memory.remember("newsletter", `count ${question}`, () =>
            subscriptions.countFound(db, what),
          )
        : await subscriptions.count(db, status);
      if (slice.offset >= total) return { entries: [], total };
      const ids = await memory.remember(
        "newsletter",
        `ids ${question} ${JSON.stringify([status, sorted, slice])}`,
        () =>
          what && !sorted
            ? subscriptions.idsFound(db, what, slice)
            : subscriptions.idsSorted(db, status, what, sorted as Sorted, slice),
      );
      return { entries: await subscriptions.listByIds(db, ids), total };
    },

    batches: (status: SubscriptionStatus | undefined) =>
      subscriptions.batches(db, status, batchSize),

    remove: (actor: Actor, id: number) =>
      writer.writeAs(actor, ["newsletter"], async (unit): Promise<void> => {
        const before = await subscriptions.find(unit.trx, id);
        if (!before) throw new NotFound();
        await subscriptions.remove(unit.trx, before);
        await unit.record({
          area: "newsletter",
          action: "remove",
          objectId: id,
          before: serializeSubscription(before),
          after: null,
        });
      }),

    series: (days: number) => countsByDay(db, "newsletter", clock(), days),

    stats: () => subscriptions.stats(db, new Date(clock().getTime() - week).toISOString()),
  };
}
