import {
  endOf,
  faultOfRead,
  maxRedirects,
  pathOf,
  type RedirectSource,
  readingPage,
  sourceOf,
  spelledSource,
} from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import type { SitePageName } from "#contract/site-pages.ts";
import type { Db } from "../database/tables.ts";
import { consequencesIn, type Foundation, type StaffTransaction } from "../database/write.ts";
import { Conflict } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as missedAddresses from "./missed-address-rows.ts";
import { createOldAddresses } from "./old-addresses.ts";
import { all, fromAny, type RedirectEntry, redirectTable } from "./redirect-rows.ts";
import { indexRoutes, parseColumns, refuse, requireSound } from "./soundness.ts";
import { createUsage } from "./usage.ts";

export interface RedirectParts extends Foundation, Omit<ResourceParts, "cache" | "ownership"> {
  log: Log;
  /** Returns where a post's former address leads without a row in `redirects`, or null. */
  movedTo(db: Db, path: string, now: string): Promise<string | null>;
  pagesAt: missedAddresses.PagesAt;
  isNamed: IsNamed;
}

/** Whether the page shows what has this name now, by the parameter of its address. */
export type IsNamed = (
  db: Db,
  page: SitePageName | undefined,
  parameter: RedirectSource["parameters"][number],
  now: string,
) => Promise<boolean>;

export type Redirects = ReturnType<typeof createRedirects>;

/** Nothing is cached: hits change without a write to the area, so that the page cache stays. */
const uncached: ResourceParts["cache"] = {
  getOrCompute: (_area, _question, compute) => compute(),
  peek: () => undefined,
};

export function createRedirects(parts: RedirectParts) {
  const { db, clock, log, movedTo, pagesAt, isNamed } = parts;
  const usage = createUsage({ db, clock, log });
  const useCases = createUseCases(
    redirectTable,
    { ...parts, cache: uncached },
    {
      async prepare({ trx, at }, { before, columns }) {
        const others = (await all(trx)).filter(({ id }) => id !== before?.id);
        const redirect = { ...before, ...columns } as RedirectEntry;
        const from = pathOf(redirect.to) as string;
        const to = await movedTo(trx, from, at);
        if (columns.from !== undefined && (await isShown(trx, redirect, at)))
          refuse("invalid", "from", faultOfRead(sourceOf(redirect.from) as RedirectSource));
        requireSound(redirect, indexRoutes(to === null ? others : [...others, { from, to }]));
        if (!before && others.length >= maxRedirects) throw new Conflict("redirects_full");
        return columns;
      },
    },
  );
  const { record, list, find } = useCases;

  /** Whether a page shows something of its own at the address, such as a category. */
  async function isShown(
    trx: Db,
    { from }: Pick<RedirectEntry, "from">,
    at: string,
  ): Promise<boolean> {
    const reading = readingPage(sourceOf(from) as RedirectSource);
    if (!reading) return false;
    for (const parameter of reading.named)
      if (!(await isNamed(trx, reading.page, parameter, at))) return false;
    return true;
  }

  async function adapt(
    transaction: StaffTransaction,
    row: RedirectEntry,
    old: string,
    now: string,
  ) {
    const { trx, at } = transaction;
    if (row.from === now) {
      await redirectTable.remove(trx, row, null);
      await record(transaction, row, null);
    } else if (row.from === old || isAt(row.to, old)) {
      const to = row.from === old ? now : `${now}${old.includes("?") ? "" : endOf(row.to)}`;
      await record(
        transaction,
        row,
        (await redirectTable.update(trx, row, { to }, null, at)) ?? null,
      );
    }
  }

  /**
   * Lets redirects from or to the old address lead to the new one, and removes the new one's own.
   * Runs in the transaction of the change, which names the area `redirects` too (`lockAreas`).
   */
  async function retarget(
    transaction: StaffTransaction,
    old: string,
    now: string,
  ): Promise<RedirectEntry[]> {
    const rows = await all(transaction.trx);
    // By id, as hits are counted: PostgreSQL would otherwise find deadlocks.
    for (const row of rows) await adapt(consequencesIn(transaction), row, old, now);
    return rows;
  }

  return {
    ...useCases,
    ...usage,

    list: (...parameters: Parameters<typeof list>) => usage.flush().then(() => list(...parameters)),
    find: (id: number) => usage.flush().then(() => find(id)),

    all: (): Promise<RedirectEntry[]> => all(db),

    async missed() {
      await usage.flush();
      return missedAddresses.list(db, clock(), pagesAt);
    },

    deleteExpiredMissed: () => missedAddresses.deleteExpired(db, clock()),

    /** Removes redirects from addresses that now have a page; the transaction names `redirects`. */
    async removeShadowed(
      transaction: StaffTransaction,
      addresses: readonly string[],
    ): Promise<void> {
      const froms = addresses.flatMap((address) => spelledSource(address) ?? []);
      for (const row of await fromAny(transaction.trx, froms)) {
        await redirectTable.remove(transaction.trx, row, null);
        await record(consequencesIn(transaction), row, null);
      }
    },

    retarget,

    ...createOldAddresses({ clock, pagesAt, isShown, record }),

    /** As `retarget`, and adds a redirect from the old address to the new one. */
    async addAddressRedirect(
      transaction: StaffTransaction,
      from: string,
      to: string,
    ): Promise<void> {
      const [old, now] = [spelledSource(from), spelledSource(to)];
      if (!old || !now || old === now || isReserved(pathOf(old) as string)) return;
      const rows = await retarget(transaction, old, now);
      if (rows.some((row) => row.from === old)) return;
      const { columns } = parseColumns({ from: old, to: now, status: 301 });
      if (!columns) return;
      const redirect = await redirectTable.create(transaction.trx, columns, transaction.at);
      await record(consequencesIn(transaction), null, redirect);
    },
  };
}

/** Whether the address is the place; a place without a query matches any query. */
const isAt = (address: string, source: string) =>
  (source.includes("?") ? spelledSource(address) : pathOf(address)) === source;
