import type { Kysely } from "kysely";
import { messages } from "#contract/errors.ts";
import type { SubscriptionStatus } from "#contract/newsletter.ts";
import type { Sorted } from "../database/order.ts";
import { parseSearch } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor, StaffUnit, Unit, Writer } from "../database/write.ts";
import { Invalid, NotFound } from "../errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Signing } from "../signing/signing.ts";
import type { Memory } from "../statistics/answer-cache.ts";
import { countsByDay } from "../statistics/daily.ts";
import * as requests from "./requests.ts";
import { serializeSubscription } from "./serialize.ts";
import type { SubscriptionEntry } from "./subscriptions.ts";
import * as subscriptions from "./subscriptions.ts";

export interface SubscriptionQuery {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: SubscriptionStatus | undefined;
  sorted?: Sorted | null;
}

const week = 7 * 24 * 3_600_000;

/** How long the link to confirm a subscription works, in milliseconds. */
const linkLife = 7 * 24 * 3_600_000;

/** How many rows an export reads at a time. */
const batchSize = 1000;

export type Newsletter = ReturnType<typeof createNewsletter>;

export interface NewsletterParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  memory: Memory;
  outbox: Outbox;
  signing: Signing;
  /** Every new address waits until its mailed link is followed. */
  isConfirmed: boolean;
  /** New subscribers are delivered to a mail-contact service too. */
  isForwarded: boolean;
}

/** Subscriptions: joined and left by visitors, confirmed where the settings ask for it, listed and exported by staff. */
export function createNewsletter(parts: NewsletterParts) {
  const { db, clock, writer, memory, outbox, signing, isConfirmed, isForwarded } = parts;
  const expired = () => new Date(clock().getTime() - linkLife).toISOString();

  return {
    /** Stores a new address as active, or mails it a link first; so is one that had unsubscribed. An active one stays. */
    subscribe: (email: string, source: string) =>
      writer.write("newsletter", async (unit): Promise<void> => {
        const known = await subscriptions.findByEmail(unit.trx, email);
        if (known?.status === "active") return;
        if (known || isConfirmed) return await mailLink(unit, email, source);
        const entry = await subscriptions.create(unit.trx, email, source, unit.at);
        await welcome(unit, entry);
      }),

    /** Subscribes the address whose mailed link this token is of. Throws `Invalid` where it is no longer good. */
    async confirm(token: string): Promise<void> {
      const id = await signing.read("confirm subscription", token);
      if (typeof id !== "number") throw deadLink();
      await writer.write("newsletter", async (unit): Promise<void> => {
        const request = await requests.find(unit.trx, id, expired());
        if (!request) throw deadLink();
        await requests.remove(unit.trx, id, expired());
        const known = await subscriptions.findByEmail(unit.trx, request.email);
        if (known?.status === "active") return;
        const entry = known
          ? await subscriptions.resubscribe(unit.trx, known, unit.at)
          : await subscriptions.create(unit.trx, request.email, request.source, unit.at);
        await welcome(unit, entry);
      });
    },

    /** Ends the subscription whose mails carry this token. Throws `Invalid` for a token that says nothing of any address. */
    async leave(token: string): Promise<void> {
      const named = await signing.read("unsubscribe", token);
      // Mails of former versions name the row, and the same address may be in another one by now.
      const email =
        typeof named === "number" ? (await subscriptions.find(db, named))?.email : named;
      if (!email) throw deadLink();
      // A link that was used before costs no write.
      const entry = await subscriptions.findByEmail(db, email);
      if (entry?.status === "active") await unsubscribe(email);
    },

    findByEmail: (email: string) => subscriptions.findByEmail(db, email),

    isSubscribed: async (id: number) => (await subscriptions.find(db, id))?.status === "active",

    isRequested: async (id: number) => (await requests.find(db, id, expired())) !== undefined,

    unsubscribe,

    async list({ page, limit, search, status, sorted = null }: SubscriptionQuery) {
      const slice = { limit, offset: (page - 1) * limit };
      const what = parseSearch(search, status ? [status] : []);
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
            ? subscriptions.idsFound(db, { ...what, count: total }, slice)
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

    /** Deletes what is known of an address, with nothing of it in the log; how many rows there were. */
    async erase({ trx, record }: StaffUnit, email: string): Promise<number> {
      const entry = await subscriptions.findByEmail(trx, email);
      if (entry) {
        await subscriptions.remove(trx, entry);
        const change = { action: "remove", before: null, after: null } as const;
        await record({ ...change, area: "newsletter", objectId: entry.id });
      }
      return (await requests.removeOf(trx, email)) + (entry ? 1 : 0);
    },

    /** Forgets the addresses that have not followed their link in time. */
    forgetRequests: () => requests.removeExpired(db, expired()),

    series: (days: number) => countsByDay(db, "newsletter", clock(), days),

    stats: () => subscriptions.stats(db, new Date(clock().getTime() - week).toISOString()),
  };

  /** Marks the address as unsubscribed, if it is an active one. */
  async function unsubscribe(email: string): Promise<void> {
    await writer.write("newsletter", async ({ trx, at }): Promise<void> => {
      const entry = await subscriptions.findByEmail(trx, email);
      if (entry?.status === "active") await subscriptions.unsubscribe(trx, entry, at);
    });
  }

  async function mailLink({ trx, at }: Unit, email: string, source: string): Promise<void> {
    const { id } = await requests.note(trx, email, source, at);
    await outbox.post(trx, at, {
      kind: "newsletter-confirmation",
      recipient: email,
      params: { id },
    });
  }

  async function welcome({ trx, at }: Unit, { id, email }: SubscriptionEntry): Promise<void> {
    await outbox.post(trx, at, { kind: "newsletter-welcome", recipient: email, params: { id } });
    if (isForwarded) await outbox.post(trx, at, { kind: "newsletter-forward", recipient: email });
  }
}

const deadLink = () =>
  new Invalid([{ path: "token", message: messages.deadLink }], messages.deadLink);
