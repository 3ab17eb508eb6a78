import {
  faultOfRead,
  maxRedirects,
  pathOf,
  type RedirectSource,
  sourceOf,
  spelledSource,
} from "#contract/areas/redirects.ts";
import type { Db } from "../database/tables.ts";
import { consequencesIn, type StaffTransaction } from "../database/write.ts";
import { HttpError, Invalid } from "../kernel/errors.ts";
import type { PagesAt } from "./missed-address-rows.ts";
import { all, type RedirectEntry, redirectTable } from "./redirect-rows.ts";
import {
  indexRoutes,
  parseColumns,
  type RedirectColumns,
  type RouteIndex,
  refuse,
  requireSound,
} from "./soundness.ts";

/** `problem` is null where the address shows a page, is redirected already, or has no room. */
export type AddedRedirect = { id: number } | { problem: string | null };

interface OldAddressParts {
  clock: () => Date;
  pagesAt: PagesAt;
  /** Whether a page shows something of its own at the address, such as a category. */
  isShown(trx: Db, redirect: Pick<RedirectEntry, "from">, at: string): Promise<boolean>;
  record(
    transaction: StaffTransaction,
    before: RedirectEntry | null,
    after: RedirectEntry | null,
  ): Promise<void>;
}

/** Redirects from the addresses of a site that moved in, which end once it is taken back. */
export function createOldAddresses({ clock, pagesAt, isShown, record }: OldAddressParts) {
  /** Converts a redirect of another site; returns a sentence where it breaks a rule. */
  async function soundColumns(
    trx: Db,
    input: Record<keyof RedirectColumns, unknown>,
    { at, index }: { at: string; index: RouteIndex },
  ) {
    const { columns, problem } = parseColumns(input);
    if (!columns) return { problem };
    try {
      if (await isShown(trx, columns, at))
        refuse("invalid", "from", faultOfRead(sourceOf(columns.from) as RedirectSource));
      requireSound(columns, index);
      return columns;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const [detail] = error instanceof Invalid ? error.details : [];
      return { problem: detail?.message ?? error.message };
    }
  }

  return {
    /**
     * Adds redirects from old addresses of another site, by the same rules as those that staff
     * make, as far as there is room; returns the id of each, or why it was refused. One that leads
     * to the old address of another leads where that one does. The transaction names `redirects`.
     */
    async addOldAddresses(
      transaction: StaffTransaction,
      pairs: readonly { from: string; to: string; status: number }[],
    ): Promise<AddedRedirect[]> {
      const { trx, at } = transaction;
      const others = await all(trx);
      const index = indexRoutes(others);
      const targets = new Map([...pairs, ...others].map(({ from, to }) => [from, to]));
      const froms = pairs.map(({ from }) => pathOf(from) ?? from);
      const pagePaths = await pagesAt(trx, froms, clock());
      const added: AddedRedirect[] = [];
      let room = maxRedirects - others.length;
      for (const [pairIndex, { from, to, status }] of pairs.entries()) {
        const isOfPage = !from.includes("?") && pagePaths.has(froms[pairIndex] ?? from);
        if (room <= 0 || index.has(from) || isOfPage) {
          added.push({ problem: null });
          continue;
        }
        const soundRedirect = { from, to: endOfChain(to, targets), status };
        const columns = await soundColumns(trx, soundRedirect, { at, index });
        if ("problem" in columns) {
          added.push(columns);
          continue;
        }
        index.add(columns);
        room -= 1;
        const redirect = await redirectTable.create(trx, columns, at);
        await record(consequencesIn(transaction), null, redirect);
        added.push({ id: redirect.id });
      }
      return added;
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
  };
}

/** Redirects of a file may lead over so many others. */
const maxHops = 10;

/** Follows an address to its final target; returns the address itself if it leads in a circle. */
function endOfChain(to: string, targets: ReadonlyMap<string, string>): string {
  let end = to;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = targets.get(spelledSource(end) ?? end);
    if (next === undefined) return end;
    end = next;
  }
  return to;
}
