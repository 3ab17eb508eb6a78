import {
  beginningOf,
  endOf,
  faultOfRead,
  isFrom,
  maxRedirects,
  pathOf,
  type RedirectSource,
  readingPage,
  sourceOf,
  spelledSource,
} from "#contract/areas/redirects.ts";
import { isReserved } from "#contract/areas/reserved-addresses.ts";
import type { CodeOf } from "#contract/core/errors.ts";
import type { SitePageName } from "#contract/site-pages.ts";
import type { Db } from "../database/tables.ts";
import { consequencesIn, type Foundation, type StaffTransaction } from "../database/write.ts";
import { Conflict, DuplicateError, Invalid } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as missedAddresses from "./missed-addresses.ts";
import { all, fromAny, type RedirectEntry, redirectTable } from "./redirect-rows.ts";
import { createUsage } from "./usage.ts";

export interface RedirectParts extends Foundation, Pick<ResourceParts, "library"> {
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
  const { db, clock, writer, library, log, movedTo, pagesAt, isNamed } = parts;
  const usage = createUsage({ db, clock, log });
  const useCases = createUseCases(
    redirectTable,
    { db, writer, library, cache: uncached },
    {
      async prepare({ trx, at }, { before, columns }) {
        const others = (await all(trx)).filter(({ id }) => id !== before?.id);
        const redirect = { ...before, ...columns } as RedirectEntry;
        const from = pathOf(redirect.to) as string;
        const to = await movedTo(trx, from, at);
        if (columns.from !== undefined && (await isShown(trx, redirect, at)))
          refuse("invalid", "from", faultOfRead(sourceOf(redirect.from) as RedirectSource));
        requireSound(redirect, to === null ? others : [...others, { from, to }]);
        if (!before && others.length >= maxRedirects) throw new Conflict("redirects_full");
        return columns;
      },
    },
  );
  const { record, list, find } = useCases;

  /** Whether a page shows something of its own at the address, such as a category. */
  async function isShown(trx: Db, { from }: RedirectEntry, at: string): Promise<boolean> {
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

    /**
     * Adds redirects from old addresses of another site to pages of this one, as far as there is
     * room, and returns the id of each; undefined for one whose address is a page's or redirected
     * already. The transaction names `redirects`.
     */
    async addOldAddresses(
      transaction: StaffTransaction,
      pairs: readonly { from: string; to: string; status: number }[],
    ): Promise<(number | undefined)[]> {
      const { trx, at } = transaction;
      const others = await all(trx);
      const taken = new Set(others.map(({ from }) => from));
      const targets = new Map(others.map(({ from, to }) => [from, to]));
      const froms = pairs.map(({ from }) => pathOf(from) ?? from);
      const shown = await pagesAt(trx, froms, clock());
      const ids: (number | undefined)[] = [];
      let room = maxRedirects - others.length;
      for (const [index, { from, to, status }] of pairs.entries()) {
        const isOfPage = !from.includes("?") && shown.has(froms[index] ?? from);
        // A redirect that leads on would be a chain.
        const end = targets.get(spelledSource(to) ?? to) ?? to;
        if (room <= 0 || taken.has(from) || isOfPage || spelledSource(end) === from) {
          ids.push(undefined);
          continue;
        }
        taken.add(from);
        room -= 1;
        const columns = { from, to: end, status };
        const redirect = await redirectTable.create(trx, columns, at);
        await record(consequencesIn(transaction), null, redirect);
        ids.push(redirect.id);
      }
      return ids;
    },

    /** Removes redirects that are still as they were added. */
    async removeOldAddresses(
      transaction: StaffTransaction,
      added: readonly { id: number; from: string }[],
    ): Promise<void> {
      for (const { id, from } of added) {
        const row = await redirectTable.find(transaction.trx, id);
        if (row?.from !== from) continue;
        await redirectTable.remove(transaction.trx, row, null);
        await record(consequencesIn(transaction), row, null);
      }
    },

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
      const columns = { from: old, to: now, status: 301 };
      const redirect = await redirectTable.create(transaction.trx, columns, transaction.at);
      await record(consequencesIn(transaction), null, redirect);
    },
  };
}

/** Whether the address is the place; a place without a query matches any query. */
const isAt = (address: string, place: string) =>
  (place.includes("?") ? spelledSource(address) : pathOf(address)) === place;

type Ends = Pick<RedirectEntry, "from" | "to">;

function requireSound({ from, to }: Ends, others: readonly Ends[]): void {
  if (others.some((other) => other.from === from)) throw new DuplicateError("redirect_taken");
  const redirect = routeOf({ from, to });
  if (redirect.keeps && beginningOf(redirect.source.path) === null) {
    refuse(
      "invalid",
      "to",
      "Leave the * out, or let the old address end with one: it stands for that.",
    );
  }
  if (isFrom(redirect.source, redirect.target) && !isShortening(redirect)) {
    refuse("redirect_loop", "to", "This leads back to the address itself.");
  }
  const routes = others.map(routeOf);
  const following = routes.filter(({ source }) => isFrom(source, redirect.target));
  const back = following.find(
    (next) =>
      isFrom(redirect.source, next.target) && !(isShortening(redirect) && isShortening(next)),
  );
  if (back) {
    const message = `${back.from} leads to ${back.to} itself: visitors would go round in circles.`;
    refuse("redirect_loop", "to", message);
  }
  const [next] = isAnywhere(redirect.target) ? [] : following;
  if (next) {
    refuse("redirect_chain", "to", `${next.from} leads on to ${next.to}. Write ${next.to} here.`);
  }
  const before = routes.find(
    ({ target }) => isFrom(redirect.source, target) && !isAnywhere(target),
  );
  if (before) {
    const message = `${before.from} leads to this address. Let ${before.from} lead to ${to} first.`;
    refuse("redirect_chain", "from", message);
  }
}

const routeOf = ({ from, to }: Ends) => {
  const [source, target] = [sourceOf(from) as RedirectSource, sourceOf(to) as RedirectSource];
  return { from, to, source, target, keeps: beginningOf(target.path) !== null };
};

/** Whether it takes something away each time, so that it ends by itself. */
const isShortening = ({ source, target, keeps }: ReturnType<typeof routeOf>) =>
  keeps && target.path.length < source.path.length;

/** Whether it only takes the beginning away; any other redirect could follow that. */
const isAnywhere = ({ path }: RedirectSource) => path === "/*";

function refuse(code: CodeOf<400>, path: keyof Ends, message: string): never {
  throw new Invalid([{ path, message }], code);
}
