import { setTimeout as wait } from "node:timers/promises";
import type { Insertable, Kysely } from "kysely";
import PQueue from "p-queue";
import type { Quote } from "#contract/publishing/review.ts";
import type { CommentPlaceRow } from "../database/review-rows.ts";
import type { Tables } from "../database/tables.ts";
import { NotFound } from "../kernel/errors.ts";
import { createThread } from "../kernel/thread.ts";
import * as places from "./comment-places.ts";
import type { Item } from "./items.ts";
import type { Anchor } from "./lookalikes.ts";
import type { Found, PlacingTask } from "./places.ts";

/** In milliseconds of processor time for one comment, which else counts as gone. */
const deadlineMs = 5000;

/** A reader waits no longer for a text that was just changed, and then gets the last places. */
const maxReaderWaitMs = 5000;

export interface PlacingParts {
  db: Kysely<Tables>;
  /** By field, as `plain` makes them. */
  textsIn(item: Item): Promise<ReadonlyMap<string, string>>;
  seen(area: string, id: number): Promise<Item>;
  report(error: unknown): void;
}

interface Edited {
  area: string;
  id: number;
}

export type Placing = ReturnType<typeof createPlacing>;

/** Finds what comments are about when a text changes, on a thread of its own, and stores it. */
export function createPlacing({ db, textsIn, seen, report }: PlacingParts) {
  const thread = createThread<PlacingTask, Found | null>(
    new URL("./placing-worker.ts", import.meta.url),
    { deadlineMs },
  );
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let isClosed = false;

  async function placeIn(item: Item): Promise<void> {
    const rows = await places.listUnplaced(db, item);
    if (rows.length === 0) return;
    const texts = await textsIn(item);
    const placed: Insertable<CommentPlaceRow>[] = [];
    for (const { id, field, start, quote } of rows) {
      if (isClosed) return;
      const anchor = JSON.parse(quote as string) as Anchor;
      const known = { field: field as string, start: start as number };
      const found = await thread.ask({ texts, anchor, known });
      placed.push(placeOf({ comment_id: id, hash: item.hash }, anchor, found));
    }
    if (isClosed) return;
    await db.transaction().execute((trx) => places.create(trx, item, placed));
  }

  /** Once for each version of an object, however many ask. */
  function place(item: Item): Promise<void> {
    const key = `${item.area} ${item.id} ${item.hash}`;
    const known = running.get(key);
    if (known) return known;
    const work = placeIn(item)
      .catch((error: unknown) => {
        if (!isClosed) report(error);
      })
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  }

  /** Places the comments of the object as it is once its turn comes. */
  async function placeNow({ area, id }: Edited): Promise<void> {
    if (isClosed) return;
    try {
      await place(await seen(area, id));
    } catch (error) {
      if (!isClosed && !(error instanceof NotFound)) report(error);
    }
  }

  /** Adds to the queue those objects whose passages were commented on, each once. */
  async function enqueue(area: string, objects: readonly Edited[]): Promise<void> {
    const quoted = await places.quotedObjects(db, area);
    for (const object of objects) {
      const key = `${area} ${object.id}`;
      if (!quoted.has(object.id) || waiting.has(key)) continue;
      waiting.add(key);
      void queue.add(() => {
        waiting.delete(key);
        return placeNow(object);
      });
    }
  }

  return {
    /** Returns the place of a quote that was just made; null if it is not in the texts. */
    find: (quote: Quote, texts: ReadonlyMap<string, string>) => thread.ask({ quote, texts }),

    /** Called after objects or their drafts have changed; does not wait for the places. */
    async edited(objects: readonly Edited[]): Promise<void> {
      try {
        for (const [area, own] of Map.groupBy(objects, (each) => each.area)) {
          if (!isClosed) await enqueue(area, own);
        }
      } catch (error) {
        if (!isClosed) report(error);
      }
    },

    /** By comment; waits where this version is still being searched. */
    async placesIn(item: Item): Promise<ReadonlyMap<number, places.CommentPlace>> {
      if (await places.hasUnplaced(db, item)) {
        const late = wait(maxReaderWaitMs, undefined, { ref: false });
        await Promise.race([place(item), late]);
      }
      return places.listOf(db, item);
    },

    store: (item: Item, comment_id: number, anchor: Anchor, found: Found) => {
      const placed = placeOf({ comment_id, hash: item.hash }, anchor, found);
      return db.transaction().execute((trx) => places.create(trx, item, [placed]));
    },

    async close(): Promise<void> {
      isClosed = true;
      queue.clear();
      await thread.close();
    },
  };
}

function placeOf(
  version: Pick<places.CommentPlace, "comment_id" | "hash">,
  { exact, prefix, suffix }: Anchor,
  found: Found | null,
) {
  if (!found) {
    const quote = JSON.stringify({ exact, prefix, suffix });
    return { ...version, place: "gone", now: null, quote };
  }
  const quote = JSON.stringify({ ...found.quote, exact });
  return { ...version, place: found.place, now: found.now, quote };
}
