import { parseSearch } from "../database/search.ts";
import type { Db } from "../database/tables.ts";
import type { StaffTransaction, Transaction } from "../database/write.ts";
import { Conflict, invalidField } from "../kernel/errors.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ListQuery } from "../resource/store.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import type { Signing } from "../signing/signing.ts";
import { countsByDay } from "../statistics/daily.ts";
import { createSubscriberImport } from "./import/import-subscribers.ts";
import * as requests from "./request-rows.ts";
import * as subscriptions from "./subscription-rows.ts";
import { type SubscriptionEntry, subscriptionTable } from "./subscription-rows.ts";

const weekMs = 7 * 24 * 3_600_000;

const linkLifetimeMs = weekMs;

const batchSize = 1000;

export type Newsletter = ReturnType<typeof createNewsletter>;

export interface NewsletterParts extends ResourceParts {
  clock: () => Date;
  outbox: Outbox;
  signing: Signing;
  isConfirmed: boolean;
  isForwarded: boolean;
  /** Tells other programs of a subscription that visitors begin or end. */
  told(transaction: Transaction, action: "created" | "ended", id: number): Promise<void>;
  /** Redacts a deleted subscription in the activity log, so that no undo restores it. */
  eraseDeleted(trx: Db, email: string): Promise<unknown>;
}

export function createNewsletter(parts: NewsletterParts) {
  const { db, clock, writer, outbox, signing, isConfirmed, isForwarded, told, eraseDeleted } =
    parts;
  const expired = () => new Date(clock().getTime() - linkLifetimeMs).toISOString();

  return {
    ...createUseCases(subscriptionTable, parts, {
      async prepare({ trx }, { columns }) {
        const existing = await subscriptions.findByEmail(trx, String(columns.email));
        if (existing) throw new Conflict("email_taken");
        return columns;
      },
    }),

    subscribe: (email: string, source: string) =>
      writer.write("newsletter", async (transaction): Promise<void> => {
        const existing = await subscriptions.findByEmail(transaction.trx, email);
        if (existing?.status === "active") {
          return await subscriptions.keep(transaction.trx, existing, transaction.at);
        }
        if (existing || isConfirmed) return await mailLink(transaction, email, source);
        await welcome(
          transaction,
          await subscriptions.create(transaction.trx, email, source, transaction.at),
        );
      }),

    async confirm(token: string): Promise<void> {
      const { id, email } = confirmationIn(await signing.read("confirm subscription", token));
      await writer.write("newsletter", async (transaction): Promise<void> => {
        const request = await requests.find(transaction.trx, id, expired());
        if (!request) {
          // A second click, or a program that followed the link before its reader did.
          const known = await subscriptions.findByEmail(transaction.trx, email);
          if (known?.status === "active") return;
          throw deadLink();
        }
        await requests.remove(transaction.trx, id);
        const existing = await subscriptions.findByEmail(transaction.trx, request.email);
        if (existing?.status === "active") return;
        const entry = existing
          ? await subscriptions.resubscribe(transaction.trx, existing, transaction.at)
          : await subscriptions.create(
              transaction.trx,
              request.email,
              request.source,
              transaction.at,
            );
        await welcome(transaction, entry);
      });
    },

    async leave(token: string): Promise<void> {
      const email = await signing.read("unsubscribe", token);
      if (typeof email !== "string") throw deadLink();
      const entry = await subscriptions.findByEmail(db, email);
      if (entry?.status !== "unsubscribed") await unsubscribe(email);
    },

    findByEmail: (email: string) => subscriptions.findByEmail(db, email),

    isSubscribed: async (id: number) => (await subscriptionTable.find(db, id))?.status === "active",

    isRequested: async (id: number) => (await requests.find(db, id, expired())) !== undefined,

    unsubscribe,

    ...createSubscriberImport(parts),

    /** The rows there are when it is asked, so that `isAscii` holds for all that follow. */
    async batches(filters: ListQuery["filters"], search: string | undefined) {
      const query = { filters, search: parseSearch(search), sorted: null };
      const { lastId, isAscii } = await subscriptions.extent(db, query);
      return { isAscii, batches: subscriptions.batches(db, query, { size: batchSize, lastId }) };
    },

    async erase({ trx, record }: StaffTransaction, email: string): Promise<number> {
      const entry = await subscriptions.findByEmail(trx, email);
      if (entry) {
        await subscriptionTable.remove(trx, entry, null);
        const change = { action: "remove", before: null, after: null } as const;
        await record({ ...change, area: "newsletter", objectId: entry.id });
      }
      return (await requests.removeOf(trx, email)) + (entry ? 1 : 0);
    },

    deleteExpiredRequests: () => requests.removeExpired(db, expired()),

    async series(days: number) {
      const { zone } = await parts.readAgency(db);
      return countsByDay(db, subscriptions.counted, { zone, now: clock(), days });
    },

    stats: () => subscriptions.stats(db, new Date(clock().getTime() - weekMs).toISOString()),
  };

  async function unsubscribe(email: string): Promise<void> {
    await writer.write("newsletter", async (transaction): Promise<void> => {
      const { trx, at } = transaction;
      const entry = await subscriptions.findByEmail(trx, email);
      if (entry?.status === "active") {
        await subscriptions.unsubscribe(trx, entry, at);
        await told(transaction, "ended", entry.id);
      }
      await eraseDeleted(trx, email);
    });
  }

  async function mailLink({ trx, at }: Transaction, email: string, source: string): Promise<void> {
    const { id } = await requests.note(trx, email, source, at);
    await outbox.post(trx, at, {
      kind: "newsletter-confirmation",
      recipient: email,
      params: { id },
    });
  }

  async function welcome(
    transaction: Transaction,
    { id, email }: SubscriptionEntry,
  ): Promise<void> {
    const { trx, at } = transaction;
    await told(transaction, "created", id);
    await outbox.post(trx, at, { kind: "newsletter-welcome", recipient: email, params: { id } });
    if (isForwarded) await outbox.post(trx, at, { kind: "newsletter-forward", recipient: email });
  }
}

/** Links that were mailed by version 1.0.0 name the request alone. */
function confirmationIn(subject: number | string | null): { id: number; email: string } {
  if (subject === null) throw deadLink();
  const [id = "", email = ""] = String(subject).split(" ");
  return { id: Number(id), email };
}

const deadLink = () => invalidField("token", "dead_link");
