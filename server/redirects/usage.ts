import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Log } from "../kernel/log.ts";
import { createDelayedWrite } from "../statistics/delayed-write.ts";
import * as missedAddresses from "./missed-address-rows.ts";
import { addHits } from "./redirect-rows.ts";

/** The limit of entries of one kind between two flushes. */
const maxWaiting = 5000;

interface RedirectUse {
  count: number;
  at: string;
}

interface UsageParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
}

export function createUsage({ db, clock, log }: UsageParts) {
  const waiting = { hits: new Map<number, RedirectUse>(), missed: new Map<string, RedirectUse>() };
  const { flush, soon } = createDelayedWrite(write);

  function add<Key>(uses: Map<Key, RedirectUse>, key: Key, { count, at }: RedirectUse): void {
    const recorded = uses.get(key);
    if (!recorded && uses.size >= maxWaiting) return;
    uses.set(key, {
      count: count + (recorded?.count ?? 0),
      at: recorded && recorded.at > at ? recorded.at : at,
    });
    soon();
  }

  const note = <Key>(uses: Map<Key, RedirectUse>, key: Key) =>
    add(uses, key, { count: 1, at: clock().toISOString() });

  async function write(): Promise<void> {
    const [hits, missed] = [[...waiting.hits], [...waiting.missed]];
    if (hits.length + missed.length === 0) return;
    waiting.hits.clear();
    waiting.missed.clear();
    try {
      await db.transaction().execute(async (trx) => {
        // In one order for all processes, to avoid deadlocks.
        for (const [id, { count, at }] of hits.toSorted(([a], [b]) => a - b))
          await addHits(trx, id, count, at);
        const rows = missed.map(([path, use]) => ({ path, ...use }));
        await missedAddresses.add(
          trx,
          rows.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
          clock(),
        );
      });
    } catch (error) {
      log.warn({ err: error }, "redirect counts not saved");
      for (const [id, use] of hits) add(waiting.hits, id, use);
      for (const [path, use] of missed) add(waiting.missed, path, use);
    }
  }

  return {
    recordHit: (id: number) => note(waiting.hits, id),
    recordMissed: (path: string) => note(waiting.missed, path),
    flush,
  };
}
