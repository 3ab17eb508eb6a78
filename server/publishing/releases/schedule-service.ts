import type { Role } from "#contract/core/roles.ts";
import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import { canReach, type DataArea } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import {
  type Actor,
  consequencesIn,
  type StaffTransaction,
  type Writer,
} from "../../database/write.ts";
import { Conflict, HttpError, Invalid, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Columns } from "../../resource/codec.ts";
import * as drafts from "../drafts/draft-repository.ts";
import type { History } from "../history.ts";
import { areasToLock, publishIn, unpublishIn } from "../publishing.ts";
import { recordFirst } from "../revisions/record-revision.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { createReleaseSteps, pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";
import { dryRun, momentOf, type ReleaseParts } from "./release-service.ts";
import { createSchedule, momentInWords, noteOf, removeNotes, scheduledBy } from "./schedule.ts";

export interface ScheduleRequest {
  action: ScheduleAction;
  at: string;
  revision?: number | undefined;
  /** Publishes even if the site has changed since the draft was begun. */
  overwrite?: boolean | undefined;
}

interface Refreshed extends Pick<ScheduleRequest, "overwrite"> {
  /** The path of an item, of a release. */
  item?: string | undefined;
}

type ScheduleServiceParts = Omit<ReleaseParts, "markUndone" | "released" | "takenBack">;

export type ScheduleService = ReturnType<typeof createScheduleService>;

/**
 * Schedules are releases with a moment. The schedule of one object, to be published as it is now
 * or to be taken off the site, is a release of one.
 */
export function createScheduleService(parts: ScheduleServiceParts) {
  const { db, clock, writer, historyOf } = parts;

  async function changeSchedule(
    actor: Actor,
    schedule: releases.StoredSchedule,
    changes: Parameters<typeof releases.change>[3],
  ) {
    const items = await releases.itemsOf(db, [schedule.id]);
    const areas = [...new Set(items.map(({ area }) => area as DataArea))];
    return writer.writeWithoutInvalidating(actor, areas, async (transaction) => {
      for (const { area, object_id } of items)
        await historyOf(area).useCases.requireOwn(transaction.trx, actor, object_id);
      const isWaiting = releases.waiting.includes(schedule.state);
      if (
        !isWaiting ||
        !(await releases.change(transaction.trx, schedule.id, [schedule.state], changes))
      ) {
        return false;
      }
      await removeNotes(transaction, historyOf, schedule, items);
      if (changes.at === null) await releases.unpin(transaction.trx, schedule.id);
      return true;
    });
  }

  /** Changes a post that goes out by its own date; its schedule follows. */
  async function changePost(
    actor: Actor,
    schedule: releases.StoredSchedule,
    { area, object_id: id }: releases.StoredReleaseItem,
    columnsAt: (now: string) => Columns,
  ): Promise<void> {
    const { useCases } = historyOf(area);
    await writer.writeAs(actor, areasToLock(useCases), async (transaction) => {
      await requireToCome(transaction.trx, transaction.at, schedule.id);
      const before = await useCases.store.find(transaction.trx, id);
      if (!before) throw new NotFound();
      await useCases.updateIn(transaction, { actor, before, columns: columnsAt(transaction.at) });
    });
  }

  /** Publishes a post that was to go out by its own date, with the draft that goes out with it. */
  async function publishNow(
    actor: Actor,
    schedule: releases.StoredSchedule,
    { area, object_id: id }: releases.StoredReleaseItem,
  ): Promise<void> {
    const { useCases, publisher } = historyOf(area);
    await writer.writeAs(actor, areasToLock(useCases), async (transaction) => {
      await requireToCome(transaction.trx, transaction.at, schedule.id);
      const fields = { publishedAt: transaction.at };
      await publishIn(transaction, actor, publisher, id, { fields });
    });
  }

  async function datedItemOf(
    schedule: releases.StoredSchedule,
  ): Promise<releases.StoredReleaseItem | undefined> {
    if (!releases.isScheduleOfOne(schedule)) return undefined;
    const [item] = await releases.itemsOf(db, [schedule.id]);
    return item && releases.isDated(item) ? item : undefined;
  }

  return {
    ...createScheduling(parts),

    async find(id: number): Promise<releases.StoredSchedule | undefined> {
      const found = await releases.find(db, id);
      return found?.at ? { ...found, at: found.at } : undefined;
    },

    itemsOf: (schedule: releases.StoredSchedule) => releases.itemsOf(db, [schedule.id]),
    listOf: (place: ObjectRef) => releases.schedulesOf(db, place),
    releasesWith: (place: ObjectRef) => releases.releasesWith(db, place),
    listBetween: (from: string, to: string) => releases.schedulesBetween(db, from, to),

    /** Moves a schedule, or runs it now without a moment; throws `Conflict` where it is over. */
    async move(
      actor: Actor,
      schedule: releases.StoredSchedule,
      { at: moment, overwrite }: { at?: string | undefined; overwrite?: boolean | undefined },
    ): Promise<void> {
      const at = moment === undefined ? undefined : momentOf(moment, clock());
      const dated = await datedItemOf(schedule);
      if (dated && releases.waiting.includes(schedule.state)) {
        if (at === undefined && (await hasDraftAlong(db, dated)))
          return publishNow(actor, schedule, dated);
        await changePost(actor, schedule, dated, (now) => ({ published_at: at ?? now }));
        return;
      }
      const isMoved = await changeSchedule(actor, schedule, {
        ...scheduledBy(actor),
        state: "planned",
        at: at ?? clock().toISOString(),
        ...(overwrite !== undefined && { overwrite: Number(overwrite) }),
      });
      if (!isMoved) throw new Conflict("schedule_over");
    },

    /** Throws where it has run or was cancelled meanwhile. */
    async cancel(actor: Actor, schedule: releases.StoredSchedule): Promise<void> {
      const dated = await datedItemOf(schedule);
      if (dated && releases.waiting.includes(schedule.state)) {
        await changePost(actor, schedule, dated, () => ({ status: "draft", published_at: null }));
        return;
      }
      const cancelled = releases.isScheduleOfOne(schedule)
        ? { state: "cancelled" as const, reason: null }
        : { state: "open" as const, reason: null, details: null, at: null, overwrite: 0 };
      if (!(await changeSchedule(actor, schedule, cancelled))) throw new HttpError("schedule_over");
    },
  };
}

/** The ways to schedule one object as it is now. */
function createScheduling({ db, clock, writer, zone, historyOf }: ScheduleServiceParts) {
  const { pin } = createReleaseSteps(historyOf);

  /** Notes the revision that goes out, and returns what the schedule's item says of it. */
  async function pinnedItem(
    transaction: StaffTransaction,
    history: History,
    id: number,
    number: number | undefined,
    { at, zone }: Pick<releases.StoredSchedule, "at" | "zone">,
  ) {
    const pinned = await pin(transaction, history, id, number);
    await history.pinRevision(transaction, id, pinned.number, noteOf(at, zone));
    return { revision: pinned.number, base: pinned.base };
  }

  /**
   * Schedules one object, once however often it is asked for; throws `Invalid` where the moment is
   * over or nothing would happen, and `Conflict` where it is planned for another moment.
   */
  async function create(
    actor: Actor,
    place: ObjectRef,
    { action, at: moment, revision, overwrite }: ScheduleRequest,
  ): Promise<releases.StoredSchedule> {
    const { area, id } = place;
    const history = historyOf(area);
    if (action === "unpublish" && history.useCases.store.resource.isSingle) {
      const message = "This is always on the site.";
      throw new Invalid([{ path: "action", message }]);
    }
    const at = momentOf(moment, clock());
    await history.useCases.find(id);
    await history.useCases.requireOwn(db, actor, id);
    const { draft } = await drafts.find(db, place);
    const number = revision ?? draft?.number ?? undefined;
    const isPublish = action === "publish";
    const known = await findSame(db, place, at, {
      action,
      revision: (isPublish && number) || null,
    });
    if (known) return known;
    // An object that is scheduled to be published can be scheduled to be unpublished, too.
    if (isPublish || !(await releases.isScheduledBefore(db, place, at))) {
      await requireEffect(writer, actor, history, { id, action, number, overwrite });
    }
    const named = await zone();
    const schedule = await writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
      await history.useCases.requireOwn(transaction.trx, actor, id);
      // Published or typed on since: what was tried above is not what would be planned.
      const now = await drafts.find(transaction.trx, place);
      if (isPublish && !revision && now.draft?.number !== draft?.number) return null;
      const moment = { at, zone: named };
      const pinned = isPublish
        ? await pinnedItem(transaction, history, id, number, moment)
        : { revision: null, base: null };
      const item = { ...pinned, is_bound: Number(revision !== undefined) };
      // Again, since another tab may have been quicker.
      const same = { action, revision: item.revision };
      const other = await findSame(transaction.trx, place, at, same);
      return other ?? createSchedule(transaction, actor, place, { action, ...moment, ...item });
    });
    return schedule ?? create(actor, place, { action, at: moment, revision, overwrite });
  }

  return {
    create,

    /**
     * Lets an object go out as it is now, at the moment of its schedule; of a release, the item at
     * the path. Throws as `create`, and `Conflict` where the moment has passed.
     */
    async refresh(
      actor: Actor,
      schedule: releases.StoredSchedule,
      refreshed: Refreshed,
    ): Promise<void> {
      const { item: path, overwrite = false } = refreshed;
      const isOfOne = releases.isScheduleOfOne(schedule);
      const items = await releases.itemsOf(db, [schedule.id]);
      const item = isOfOne ? items[0] : items.find((each) => pathOf(each) === path);
      if (!isOfOne && !item) throw notInRelease();
      if (item?.action !== "publish") throw notRefreshable();
      const { area, object_id: id } = item;
      const history = historyOf(area);
      const isDated = isOfOne && releases.isDated(item);
      const number = (await drafts.find(db, { area, id })).draft?.number ?? undefined;
      const changed = {
        ...scheduledBy(actor),
        state: "planned" as const,
        // Overwriting by the other items of the release was confirmed before.
        ...(isOfOne && { overwrite: 0 }),
      };
      await requireToCome(db, clock().toISOString(), schedule.id);
      if (isDated) {
        const fields = { status: "published" };
        await writer.writeAs(actor, areasToLock(history.useCases), async (transaction) => {
          await requireToCome(transaction.trx, transaction.at, schedule.id);
          await releases.change(transaction.trx, schedule.id, releases.waiting, changed);
          await publishIn(transaction, actor, history.publisher, id, { fields, overwrite });
        });
        return;
      }
      await requireEffect(writer, actor, history, { id, action: "publish", number, overwrite });
      await writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
        await history.useCases.requireOwn(transaction.trx, actor, id);
        await requireToCome(transaction.trx, transaction.at, schedule.id);
        await releases.change(transaction.trx, schedule.id, releases.waiting, changed);
        const pinned = await pinnedItem(transaction, history, id, number, schedule);
        await releases.setItem(transaction.trx, item, pinned);
        await removeNotes(transaction, historyOf, schedule, [item]);
      });
    },
  };
}

/** Whether a person has saved a draft of a dated post since, which goes out with it. */
async function hasDraftAlong(
  db: Db,
  { area, object_id: id, base }: releases.StoredReleaseItem,
): Promise<boolean> {
  const { draft } = await drafts.find(db, { area, id });
  return draft !== null && draft.number === base;
}

/** Throws `Conflict` where a schedule has run or was cancelled, or is to run this moment. */
async function requireToCome(db: Db, now: string, id: number): Promise<void> {
  const schedule = await releases.find(db, id);
  const isToCome = schedule?.at && schedule.at > now && releases.waiting.includes(schedule.state);
  if (!isToCome) throw new Conflict("schedule_over");
}

const notInRelease = () =>
  new Invalid([{ path: "item", message: "Name an item of the release, such as /api/blog/7." }]);

const notRefreshable = () =>
  new Invalid([
    {
      path: "refresh",
      message: "Only the scheduled publication of a single item can be refreshed.",
    },
  ]);

/**
 * Finds the schedule by which the same is to happen at the moment `wanted`; throws `Conflict`,
 * naming the schedule, where it is to happen at another.
 */
async function findSame(
  db: Db,
  place: ObjectRef,
  wanted: string,
  item: Pick<releases.StoredReleaseItem, "action" | "revision">,
): Promise<releases.StoredSchedule | undefined> {
  const schedule = await releases.scheduleLike(db, place, item);
  if (!schedule || schedule.at === wanted) return schedule;
  const { id, at, zone } = schedule;
  const moment = momentInWords(at, zone);
  const message = `This is already scheduled for ${moment}. Move or cancel that schedule first.`;
  throw new Conflict("planned_already", undefined, { schedule: { id, at } }, message);
}

interface Wanted extends Pick<ScheduleRequest, "action" | "overwrite"> {
  id: number;
  number: number | undefined;
}

/** Throws what publishing or taking off would throw now, or `Invalid` where it changes nothing. */
function requireEffect(
  writer: Writer,
  actor: Actor,
  { useCases, publisher }: History,
  { id, action, number, overwrite }: Wanted,
): Promise<void> {
  const { resource } = useCases.store;
  return dryRun(writer, actor, areasToLock(useCases), async (transaction) => {
    const before = await useCases.store.find(transaction.trx, id);
    const after =
      action === "publish"
        ? await publishIn(transaction, actor, publisher, id, { number, overwrite })
        : await unpublishIn(transaction, actor, useCases, id);
    if (after.revision !== before?.revision) return;
    const message =
      action === "publish"
        ? "The site already shows this version."
        : `This ${resource.names.one} is not on the site.`;
    throw new Invalid([{ path: "action", message }]);
  });
}

interface Scheduler {
  userId: number;
  /** The role from now on; null without an active account. */
  role: Role | null;
}

/**
 * Says on what somebody has planned whether he may publish it still. Posts that he has dated are
 * drafts from then on and wait for their moment as anything that is planned, so that it is asked
 * for his right to publish. Needs a transaction on `areasToLock` of all that can be dated.
 */
export async function followSchedulerRights(
  transaction: StaffTransaction,
  actor: Actor,
  { userId, role }: Scheduler,
  historyOf: (area: string) => History,
): Promise<void> {
  const { trx } = transaction;
  const schedules = await releases.schedulesBy(trx, userId);
  const items = await releases.itemsOf(
    trx,
    schedules.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
  for (const schedule of schedules) {
    const own = itemsOf.get(schedule.id) ?? [];
    const isAllowed = role !== null && own.every(({ area }) => canReach({ role }, area));
    const reason = isAllowed ? null : "not_allowed";
    if (schedule.reason !== reason)
      await releases.change(trx, schedule.id, ["planned"], { reason });
    const [item] = own;
    if (isAllowed || !item || !releases.isScheduleOfOne(schedule) || !releases.isDated(item))
      continue;
    await withhold(transaction, actor, { schedule, item, history: historyOf(item.area) });
  }
}

interface Dated {
  schedule: releases.StoredSchedule;
  item: releases.StoredReleaseItem;
  history: History;
}

/** Makes a dated post a draft that is planned for its date. */
async function withhold(
  transaction: StaffTransaction,
  actor: Actor,
  { schedule, item, history }: Dated,
): Promise<void> {
  const { trx } = transaction;
  const { store, updateIn } = history.useCases;
  const { area, object_id: id } = item;
  const before = await store.find(trx, id);
  if (!before) return;
  const live = await recordFirst(transaction, store.resource, store.present(before), before);
  // First, since the schedule would end with the date.
  await releases.setItem(trx, item, { revision: live.number, base: live.number });
  const columns = { status: "draft", published_at: null };
  await updateIn(consequencesIn(transaction), { actor, before, columns });
  const number = (await revisions.newestNumber(trx, { area, id })) ?? live.number;
  await releases.setItem(trx, item, { revision: number, base: number });
  await history.pinRevision(transaction, id, number, noteOf(schedule.at, schedule.zone));
}
