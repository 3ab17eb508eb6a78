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
 * Plans: releases with a moment. The plan of one object, to be published as it is now or to be
 * taken off the site, is a release of one.
 */
export function createScheduleService(parts: ScheduleServiceParts) {
  const { db, clock, writer, historyOf } = parts;

  async function changeSchedule(
    actor: Actor,
    plan: releases.Plan,
    changes: Parameters<typeof releases.change>[3],
  ) {
    const items = await releases.itemsOf(db, [plan.id]);
    const areas = [...new Set(items.map(({ area }) => area as DataArea))];
    return writer.writeWithoutInvalidating(actor, areas, async (transaction) => {
      for (const { area, object_id } of items)
        await historyOf(area).useCases.requireOwn(transaction.trx, actor, object_id);
      const isWaiting = releases.waiting.includes(plan.state);
      if (!isWaiting || !(await releases.change(transaction.trx, plan.id, [plan.state], changes))) {
        return false;
      }
      await removeNotes(transaction, historyOf, plan, items);
      if (changes.at === null) await releases.unpin(transaction.trx, plan.id);
      return true;
    });
  }

  /** Changes a post that goes out by its own date; its plan follows. */
  async function changePost(
    actor: Actor,
    plan: releases.Plan,
    { area, object_id: id }: releases.StoredReleaseItem,
    columnsAt: (now: string) => Columns,
  ): Promise<void> {
    const { useCases } = historyOf(area);
    await writer.writeAs(actor, areasToLock(useCases), async (transaction) => {
      await requireToCome(transaction.trx, transaction.at, plan.id);
      const before = await useCases.store.find(transaction.trx, id);
      if (!before) throw new NotFound();
      await useCases.updateIn(transaction, { actor, before, columns: columnsAt(transaction.at) });
    });
  }

  /** Publishes a post that was to go out by its own date, with the draft that goes out with it. */
  async function publishNow(
    actor: Actor,
    plan: releases.Plan,
    { area, object_id: id }: releases.StoredReleaseItem,
  ): Promise<void> {
    const { useCases, publisher } = historyOf(area);
    await writer.writeAs(actor, areasToLock(useCases), async (transaction) => {
      await requireToCome(transaction.trx, transaction.at, plan.id);
      const fields = { publishedAt: transaction.at };
      await publishIn(transaction, actor, publisher, id, { fields });
    });
  }

  async function datedItemOf(plan: releases.Plan): Promise<releases.StoredReleaseItem | undefined> {
    if (!releases.isPlanOfOne(plan)) return undefined;
    const [item] = await releases.itemsOf(db, [plan.id]);
    return item && releases.isDated(item) ? item : undefined;
  }

  return {
    ...createScheduling(parts),

    async find(id: number): Promise<releases.Plan | undefined> {
      const found = await releases.find(db, id);
      return found?.at ? { ...found, at: found.at } : undefined;
    },

    itemsOf: (plan: releases.Plan) => releases.itemsOf(db, [plan.id]),
    listOf: (place: ObjectRef) => releases.plansOf(db, place),
    releasesWith: (place: ObjectRef) => releases.releasesWith(db, place),
    listBetween: (from: string, to: string) => releases.plansBetween(db, from, to),

    /** Moves a plan, or runs it now without a moment; throws `Conflict` where it is over. */
    async move(
      actor: Actor,
      plan: releases.Plan,
      { at: moment, overwrite }: { at?: string | undefined; overwrite?: boolean | undefined },
    ): Promise<void> {
      const at = moment === undefined ? undefined : momentOf(moment, clock());
      const dated = await datedItemOf(plan);
      if (dated && releases.waiting.includes(plan.state)) {
        if (at === undefined && (await hasDraftAlong(db, dated)))
          return publishNow(actor, plan, dated);
        await changePost(actor, plan, dated, (now) => ({ published_at: at ?? now }));
        return;
      }
      const isMoved = await changeSchedule(actor, plan, {
        ...scheduledBy(actor),
        state: "planned",
        at: at ?? clock().toISOString(),
        ...(overwrite !== undefined && { overwrite: Number(overwrite) }),
      });
      if (!isMoved) throw new Conflict("schedule_over");
    },

    /** Throws where it has run or was cancelled meanwhile. */
    async cancel(actor: Actor, plan: releases.Plan): Promise<void> {
      const dated = await datedItemOf(plan);
      if (dated && releases.waiting.includes(plan.state)) {
        await changePost(actor, plan, dated, () => ({ status: "draft", published_at: null }));
        return;
      }
      const cancelled = releases.isPlanOfOne(plan)
        ? { state: "cancelled" as const, reason: null }
        : { state: "open" as const, reason: null, details: null, at: null, overwrite: 0 };
      if (!(await changeSchedule(actor, plan, cancelled))) throw new HttpError("schedule_over");
    },
  };
}

/** The ways to plan one object as it is now. */
function createScheduling({ db, clock, writer, zone, historyOf }: ScheduleServiceParts) {
  const { pin } = createReleaseSteps(historyOf);

  /** Notes the revision that goes out, and returns what the plan's item says of it. */
  async function pinnedItem(
    transaction: StaffTransaction,
    history: History,
    id: number,
    number: number | undefined,
    { at, zone }: Pick<releases.Plan, "at" | "zone">,
  ) {
    const pinned = await pin(transaction, history, id, number);
    await history.pinRevision(transaction, id, pinned.number, noteOf(at, zone));
    return { revision: pinned.number, base: pinned.base };
  }

  /**
   * Plans one object, once however often it is asked for; throws `Invalid` where the moment is
   * over or nothing would happen, and `Conflict` where it is planned for another moment.
   */
  async function create(
    actor: Actor,
    place: ObjectRef,
    { action, at: moment, revision, overwrite }: ScheduleRequest,
  ): Promise<releases.Plan> {
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
    // What is planned to come on the site can be planned to be taken off, too.
    if (isPublish || !(await releases.isPlannedBefore(db, place, at))) {
      await requireEffect(writer, actor, history, { id, action, number, overwrite });
    }
    const named = await zone();
    const plan = await writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
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
    return plan ?? create(actor, place, { action, at: moment, revision, overwrite });
  }

  return {
    create,

    /**
     * Lets an object go out as it is now, at the moment of its plan; of a release the item at the
     * path. Throws as `create`, and `Conflict` where the moment has passed.
     */
    async refresh(actor: Actor, plan: releases.Plan, refreshed: Refreshed): Promise<void> {
      const { item: path, overwrite = false } = refreshed;
      const isOfOne = releases.isPlanOfOne(plan);
      const items = await releases.itemsOf(db, [plan.id]);
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
        // What the others of a release go over was confirmed.
        ...(isOfOne && { overwrite: 0 }),
      };
      await requireToCome(db, clock().toISOString(), plan.id);
      if (isDated) {
        const fields = { status: "published" };
        await writer.writeAs(actor, areasToLock(history.useCases), async (transaction) => {
          await requireToCome(transaction.trx, transaction.at, plan.id);
          await releases.change(transaction.trx, plan.id, releases.waiting, changed);
          await publishIn(transaction, actor, history.publisher, id, { fields, overwrite });
        });
        return;
      }
      await requireEffect(writer, actor, history, { id, action: "publish", number, overwrite });
      await writer.writeWithoutInvalidating(actor, [area], async (transaction) => {
        await history.useCases.requireOwn(transaction.trx, actor, id);
        await requireToCome(transaction.trx, transaction.at, plan.id);
        await releases.change(transaction.trx, plan.id, releases.waiting, changed);
        const pinned = await pinnedItem(transaction, history, id, number, plan);
        await releases.setItem(transaction.trx, item, pinned);
        await removeNotes(transaction, historyOf, plan, [item]);
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

/** Throws `Conflict` where a plan has run or was cancelled, or is to run this moment. */
async function requireToCome(db: Db, now: string, id: number): Promise<void> {
  const plan = await releases.find(db, id);
  const isToCome = plan?.at && plan.at > now && releases.waiting.includes(plan.state);
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
 * Finds the plan by which the same is to happen at the moment `wanted`; throws `Conflict`, naming
 * the plan, where it is to happen at another.
 */
async function findSame(
  db: Db,
  place: ObjectRef,
  wanted: string,
  item: Pick<releases.StoredReleaseItem, "action" | "revision">,
): Promise<releases.Plan | undefined> {
  const plan = await releases.planLike(db, place, item);
  if (!plan || plan.at === wanted) return plan;
  const { id, at, zone } = plan;
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

interface Planner {
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
  { userId, role }: Planner,
  historyOf: (area: string) => History,
): Promise<void> {
  const { trx } = transaction;
  const plans = await releases.plansBy(trx, userId);
  const items = await releases.itemsOf(
    trx,
    plans.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
  for (const plan of plans) {
    const own = itemsOf.get(plan.id) ?? [];
    const isAllowed = role !== null && own.every(({ area }) => canReach({ role }, area));
    const reason = isAllowed ? null : "not_allowed";
    if (plan.reason !== reason) await releases.change(trx, plan.id, ["planned"], { reason });
    const [item] = own;
    if (isAllowed || !item || !releases.isPlanOfOne(plan) || !releases.isDated(item)) continue;
    await withhold(transaction, actor, { plan, item, history: historyOf(item.area) });
  }
}

interface Dated {
  plan: releases.Plan;
  item: releases.StoredReleaseItem;
  history: History;
}

/** Makes a dated post a draft that is planned for its date. */
async function withhold(
  transaction: StaffTransaction,
  actor: Actor,
  { plan, item, history }: Dated,
): Promise<void> {
  const { trx } = transaction;
  const { store, updateIn } = history.useCases;
  const { area, object_id: id } = item;
  const before = await store.find(trx, id);
  if (!before) return;
  const live = await recordFirst(transaction, store.resource, store.present(before), before);
  // First, since the plan would end with the date.
  await releases.setItem(trx, item, { revision: live.number, base: live.number });
  const columns = { status: "draft", published_at: null };
  await updateIn(consequencesIn(transaction), { actor, before, columns });
  const number = (await revisions.newestNumber(trx, { area, id })) ?? live.number;
  await releases.setItem(trx, item, { revision: number, base: number });
  await history.pinRevision(transaction, id, number, noteOf(plan.at, plan.zone));
}
