import type { Kysely } from "kysely";
import type { Detail } from "#contract/core/errors.ts";
import { maxScheduleYears } from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db, Tables } from "../../database/tables.ts";
import type { Actor, StaffTransaction, Writer } from "../../database/write.ts";
import { Conflict, Invalid, MissingScope, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { History } from "../history.ts";
import { areasToLock } from "../publishing.ts";
import { createReleaseSteps, type PublishOptions, pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";
import { noteOf, scheduledBy } from "./schedule.ts";

/** `items` are their paths. */
interface PublishedRelease {
  id: number;
  title: string;
  published_at: string;
  items: readonly string[];
}

export interface ReleaseParts {
  db: Kysely<Tables>;
  clock: () => Date;
  writer: Writer;
  /** Throws `NotFound` for an area that has no history. */
  historyOf(area: string): History;
  /** The agency's time zone. */
  zone(): Promise<string>;
  /** Called in the transaction that publishes a release of several, once its items are out. */
  released(transaction: StaffTransaction, release: PublishedRelease): Promise<void>;
  /** Called in the transaction that takes such a release back. */
  takenBack(transaction: StaffTransaction, id: number): Promise<void>;
  /** Marks a log entry, and those of its batch with the same cause, as undone. */
  markUndone(trx: Db, entry: number, by: number): Promise<void>;
}

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Sets of drafts that go out together, now or at a moment, and are taken back together. */
export function createReleaseService(parts: ReleaseParts) {
  const { db, clock, writer, zone, historyOf, released, takenBack, markUndone } = parts;
  const { pinItems, publishItem, publishDated, undoItem, together } = createReleaseSteps(historyOf);

  const areasOfItems = (items: readonly { area: string }[]): DataArea[] => {
    const areas = items.flatMap(({ area }) => areasToLock(historyOf(area).useCases));
    return [...new Set(areas)];
  };
  const areasOfRelease = async (id: number) => areasOfItems(await releases.itemsOf(db, [id]));

  async function find(id: number, on: Db = db): Promise<releases.StoredRelease> {
    const found = await releases.find(on, id);
    if (!found || releases.isScheduleOfOne(found)) throw new NotFound();
    return found;
  }

  /** Needs a transaction on the areas of all items; throws the errors of all items together. */
  async function publishItems(
    transaction: StaffTransaction,
    actor: Actor,
    id: number,
    options: PublishOptions,
  ) {
    const out = { ...publishedAt(transaction.at), ...(!options.isPinned && { at: null }) };
    if (!(await releases.change(transaction.trx, id, releases.unpublishedOrUndone, out))) {
      throw new Conflict("release_over");
    }
    const items = await releases.itemsOf(transaction.trx, [id]);
    if (items.length === 0) throw new Conflict("release_empty");
    await together(transaction, items, (item) => publishItem(transaction, actor, item, options));
    const { title } = await find(id, transaction.trx);
    const paths = items.map(pathOf);
    await released(transaction, { id, title, published_at: transaction.at, items: paths });
    await releases.setEntry(transaction.trx, id, actor.audit?.entry);
  }

  /** Publishes a schedule that is due, unless it was moved or cancelled; needs `areasOf` it. */
  async function publishScheduled(
    transaction: StaffTransaction,
    actor: Actor,
    schedule: releases.StoredSchedule,
  ): Promise<void> {
    const { state, at } = (await releases.find(transaction.trx, schedule.id)) ?? {};
    if (state !== "planned" || at !== schedule.at) return;
    const options = { overwrite: schedule.overwrite === 1, isPinned: true };
    if (!releases.isScheduleOfOne(schedule)) {
      await publishItems(transaction, actor, schedule.id, options);
      return;
    }
    const out = publishedAt(transaction.at);
    if (!(await releases.change(transaction.trx, schedule.id, ["planned"], out))) return;
    for (const item of await releases.itemsOf(transaction.trx, [schedule.id])) {
      await publishItem(transaction, actor, item, { ...options, cause: "schedule" });
    }
    await releases.setEntry(transaction.trx, schedule.id, actor.audit?.entry);
  }

  return {
    find: (id: number) => find(id),
    list: () => releases.list(db),
    itemsOf: (ids: readonly number[]) => releases.itemsOf(db, ids),
    contentOf: async (id: number) => contentOf(db, await find(id)),
    areasOf: areasOfRelease,
    toggleUndone: releases.toggleUndone,
    publishScheduled,

    publishDated,

    createIn,

    async create(actor: Actor, title: string, places: readonly ObjectRef[]) {
      await requireThere(db, historyOf, places);
      return writer.writeWithoutInvalidating(actor, [], (transaction) =>
        createIn(transaction, actor, title, places),
      );
    },

    /** Throws `Conflict` where it has gone out. */
    async update(
      actor: Actor,
      id: number,
      { title, places }: { title?: string | undefined; places?: readonly ObjectRef[] | undefined },
    ): Promise<void> {
      if (places) await requireThere(db, historyOf, places);
      await writer.writeWithoutInvalidating(
        actor,
        areasOfItems(places ?? []),
        async (transaction) => {
          await changeAs(actor, transaction, id, title === undefined ? {} : { title });
          if (!places) return;
          // A release with other items is not the one that was undone.
          await releases.change(transaction.trx, id, ["undone"], reopened);
          await releases.setItems(transaction.trx, id, places);
          const { at, zone: named } = (await releases.find(transaction.trx, id)) ?? {};
          if (at) await pinItems(transaction, id, noteOf(at, named ?? null));
        },
      );
    },

    remove: (actor: Actor, id: number): Promise<void> =>
      writer.writeWithoutInvalidating(actor, [], async (transaction) => {
        if (isDrafting(actor)) await changeAs(actor, transaction, id, {});
        if (!(await releases.remove(transaction.trx, id))) throw new NotFound();
      }),

    publish: async (actor: Actor, id: number, options: PublishOptions): Promise<void> =>
      writer.writeAs(actor, await areasOfRelease(id), (transaction) =>
        publishItems(transaction, actor, id, options),
      ),

    async undo(actor: Actor, id: number, overwrite = false): Promise<void> {
      await writer.writeAs(actor, await areasOfRelease(id), async (transaction) => {
        const { state = "undone", entry: published } =
          (await releases.find(transaction.trx, id)) ?? {};
        if (releases.unpublished.includes(state)) throw new Conflict("release_open");
        if (!(await releases.change(transaction.trx, id, ["published"], { state: "undone" }))) {
          throw new Conflict("release_over");
        }
        const items = await releases.itemsOf(transaction.trx, [id]);
        const back = items.toReversed();
        await together(transaction, back, (item) => undoItem(transaction, actor, item, overwrite));
        await takenBack(transaction, id);
        const by = actor.audit?.entry;
        if (published && by) await markUndone(transaction.trx, published, by);
        await releases.setEntry(transaction.trx, id, by);
      });
    },

    /** Schedules the items as they are now, instead of an earlier time; throws as `publish`. */
    async schedule(actor: Actor, id: number, moment: string, options: PublishOptions) {
      const at = momentOf(moment, clock());
      const named = await zone();
      const areas = await areasOfRelease(id);
      await dryRun(writer, actor, areas, (transaction) =>
        publishItems(transaction, actor, id, options),
      );
      await writer.writeWithoutInvalidating(actor, areas, async (transaction) => {
        const planned = {
          ...scheduledBy(actor),
          state: "planned" as const,
          at,
          zone: named,
          overwrite: 0,
          entry: null,
        };
        if (!(await releases.change(transaction.trx, id, releases.unpublishedOrUndone, planned))) {
          throw new Conflict("release_over");
        }
        await releases.unpin(transaction.trx, id);
        await pinItems(transaction, id, noteOf(at, named));
      });
    },
  };
}

const publishedAt = (ran_at: string) => ({
  state: "published" as const,
  ran_at,
  reason: null,
  details: null,
});

const reopened = { state: "open" as const, at: null, ran_at: null, entry: null };

/** Along with other changes; the objects are there. */
async function createIn(
  { trx, at }: StaffTransaction,
  actor: Actor,
  title: string,
  places: readonly ObjectRef[],
): Promise<number> {
  const made = await releases.create(trx, { title, created_at: at, ...madeBy(actor) });
  await releases.setItems(trx, made.id, places);
  return made.id;
}

/** The items, each with its pinned revision if the release is planned, else with null. */
async function contentOf(
  db: Db,
  { id, state }: releases.StoredRelease,
): Promise<releases.StoredReleaseItem[]> {
  const items = await releases.itemsOf(db, [id]);
  const isPinned = releases.waiting.includes(state);
  return isPinned ? items : items.map((item) => ({ ...item, revision: null }));
}

const atOnce = 500;

async function requireThere(
  db: Db,
  historyOf: (area: string) => History,
  places: readonly ObjectRef[],
): Promise<void> {
  const there = new Set<string>();
  for (const [area, own] of Map.groupBy(places, (place) => place.area)) {
    const { store } = historyOf(area).useCases;
    for (let start = 0; start < own.length; start += atOnce) {
      const ids = own.slice(start, start + atOnce).map(({ id }) => id);
      for (const { id } of await store.listByIds(db, ids)) there.add(`${area} ${id}`);
    }
  }
  const details: Detail[] = places.flatMap(({ area, id }, index) =>
    there.has(`${area} ${id}`)
      ? []
      : [{ path: `items.${index}.path`, message: "This does not exist." }],
  );
  if (details.length > 0) throw new Invalid(details);
}

const madeBy = ({ email, token, audit }: Actor) =>
  token
    ? { created_by: `${token.name}, for ${email}`, batch: audit?.batch ?? null }
    : { created_by: email };

/** Whether an API token acts that publishes nothing, and so changes nothing that is planned. */
const isDrafting = ({ token }: Actor) => token?.level === "draft";

/** Throws `MissingScope`, or `Conflict` where the release has gone out. */
async function changeAs(
  actor: Actor,
  { trx }: StaffTransaction,
  id: number,
  changes: Parameters<typeof releases.change>[3],
): Promise<void> {
  const states = isDrafting(actor) ? releases.unplanned : releases.unpublishedOrUndone;
  if (await releases.change(trx, id, states, changes)) return;
  const { state = "published" } = (await releases.find(trx, id)) ?? {};
  if (releases.unpublishedOrUndone.includes(state)) throw new MissingScope("blog:publish");
  throw new Conflict("release_over");
}

class RolledBack extends Error {}

/** Runs `work` and rolls it back, to throw what it would throw at its time, as far as known. */
export async function dryRun(
  writer: Writer,
  actor: Actor,
  areas: readonly DataArea[],
  work: (transaction: StaffTransaction) => Promise<void>,
): Promise<void> {
  try {
    await writer.writeAs(actor, areas, async (transaction) => {
      await work(transaction);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** The moment in UTC; throws `Invalid` unless it is within the next two years. */
export function momentOf(text: string, now: Date): string {
  const at = new Date(text);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + maxScheduleYears);
  if (at > now && at <= end) return at.toISOString();
  const message = `Choose a future time within ${maxScheduleYears} years.`;
  throw new Invalid([{ path: "at", message }]);
}
