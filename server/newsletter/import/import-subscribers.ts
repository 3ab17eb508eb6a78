import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import PQueue from "p-queue";
import type {
  SubscriberColumns,
  SubscriberImport,
  UnclearColumn,
} from "#contract/areas/newsletter.ts";
import type { Db, Tables } from "../../database/tables.ts";
import type { Actor, Foundation, StaffTransaction } from "../../database/write.ts";
import { Invalid } from "../../kernel/errors.ts";
import * as subscriptions from "../subscription-rows.ts";
import { type SubscriptionEntry, subscriptionTable } from "../subscription-rows.ts";
import type { FileSubscriber, NamedSubscriber, SubscriberFile } from "./plan-file.ts";
import { type Planning, type PlanningLimits, startPlanning } from "./planning.ts";

interface ImportingParts extends Foundation {
  eraseDeleted(trx: Db, email: string): Promise<unknown>;
  limits?: PlanningLimits;
}

/** In one transaction; others write in between. */
const batchSize = 1000;

/** Further files wait. */
const maxAtOnce = 2;

interface ImportOptions {
  columns: SubscriberColumns;
  isDryRun: boolean;
}

/** Reports the outcome for the subscribers that a file had added. */
export interface SubscribersTakenBack {
  removed: number;
  /** Who has unsubscribed, or subscribed by themselves, since. */
  stayed: number;
}

/** Subscribes the addresses of files; who has unsubscribed, there or here, stays so. */
export function createSubscriberImport(parts: ImportingParts) {
  const { db, clock, writer, eraseDeleted, limits } = parts;
  // Each file has a thread, with as much memory as its limit allows.
  const queue = new PQueue({ concurrency: maxAtOnce });

  const importFile = (actor: Actor, file: SubscriberFile, options: ImportOptions) =>
    queue.add(async (): Promise<SubscriberImport> => {
      const now = clock().toISOString();
      const planning = startPlanning({ file, columns: options.columns, now, batchSize }, limits);
      try {
        return await carryOut(actor, file, planning, options.isDryRun);
      } finally {
        await planning.close();
      }
    });

  async function carryOut(
    actor: Actor,
    file: SubscriberFile,
    planning: Planning,
    isDryRun: boolean,
  ): Promise<SubscriberImport> {
    const { isMapped, unclear, told: planned } = await planning.overview();
    if (!isMapped && !isDryRun) throw unmapped();
    if (isMapped && unclear.length > 0) throw unclearColumns(unclear);
    const report: SubscriberImport = { ...planned, ...nothing() };
    let entry: number | null = null;
    let isFirst = true;
    for await (const batch of planning.batches()) {
      if (isDryRun) addUp(report, await changesOf(db, batch));
      else {
        await writer.writeAs(actor, ["newsletter"], async (transaction) => {
          const changes = await changesOf(transaction.trx, batch);
          if (isFirst) await log(transaction, file, planned.rows);
          entry ??= actor.audit?.entry ?? null;
          await write(transaction, changes, entry);
          addUp(report, changes);
        });
        isFirst = false;
      }
      await nextTurn();
    }
    return report;
  }

  /** An interrupted undo continues when it is requested again. */
  async function takeBackFile(actor: Actor, entry: number): Promise<SubscribersTakenBack> {
    for (let removed = 0; ; ) {
      const some = await writer.writeAs(actor, ["newsletter"], async ({ trx }) => {
        const rows = await subscriptions.listAsAdded(trx, entry, batchSize);
        await subscriptionTable.removeSeveral(trx, rows);
        return rows.length;
      });
      if (some === 0) return { removed, stayed: await subscriptions.countChanged(db, entry) };
      removed += some;
      await nextTurn();
    }
  }

  return { importFile, takeBackFile };

  async function write(
    { trx, at }: StaffTransaction,
    { added, ended }: SubscriberChanges,
    import_entry: number | null,
  ): Promise<void> {
    await subscriptionTable.createSeveral(
      trx,
      added.map(([email, said]) => ({
        email,
        source: said.source,
        status: said.status,
        subscribed_at: said.subscribedAt ?? at,
        unsubscribed_at: said.status === "active" ? null : (said.unsubscribedAt ?? at),
        import_entry,
      })),
    );
    for (const { entry, said } of ended) {
      await subscriptions.unsubscribe(trx, entry, said.unsubscribedAt ?? at);
      await eraseDeleted(trx, entry.email);
    }
  }
}

/** One line for all rows, with the first of them, so that a killed import has one, too. */
const log = ({ record }: StaffTransaction, { name }: SubscriberFile, rows: number) =>
  record({
    area: "newsletter",
    action: "create",
    objectId: 0,
    before: null,
    after: { title: `${name} (${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"})` },
  });

interface SubscriberChanges {
  added: NamedSubscriber[];
  ended: { entry: SubscriptionEntry; said: FileSubscriber }[];
  unchanged: number;
}

async function changesOf(
  db: Kysely<Tables> | Db,
  batch: readonly NamedSubscriber[],
): Promise<SubscriberChanges> {
  const emails = batch.map(([email]) => email);
  const known = await subscriptions.listByEmail(db, emails);
  const added = batch.filter(([email]) => !known.has(email));
  const ended = batch.flatMap(([email, said]) => {
    const entry = known.get(email);
    return entry && hasEnded(entry, said) ? [{ entry, said }] : [];
  });
  return { added, ended, unchanged: batch.length - added.length - ended.length };
}

/** Who subscribed here after leaving the other list has agreed anew. */
const hasEnded = (entry: SubscriptionEntry, { status, unsubscribedAt }: FileSubscriber) =>
  entry.status === "active" &&
  status === "unsubscribed" &&
  !(unsubscribedAt !== null && unsubscribedAt < entry.subscribed_at);

const nothing = () => ({
  added: { active: 0, unsubscribed: 0 },
  ended: 0,
  unchanged: 0,
  undated: 0,
});

function addUp(report: SubscriberImport, { added, ended, unchanged }: SubscriberChanges): void {
  for (const [, { status, subscribedAt }] of added) {
    report.added[status] += 1;
    if (subscribedAt === null) report.undated += 1;
  }
  report.ended += ended.length;
  report.unchanged += unchanged;
}

const unmapped = () =>
  new Invalid([{ path: "columns.email", message: "Choose the column with the email addresses." }]);

const unclearColumns = (columns: readonly UnclearColumn[]) =>
  new Invalid(
    columns.map(({ name, place }) => ({
      path: `columns.${place}`,
      message: `“${name}” may record consent to the newsletter. Choose what it means.`,
    })),
    "columns_unclear",
    { columns },
  );
