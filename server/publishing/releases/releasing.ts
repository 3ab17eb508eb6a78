import type { Detail } from "#contract/core/errors.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import type { Actor, StaffUnit } from "../../database/write.ts";
import { Conflict, Invalid, NotFound } from "../../kernel/errors.ts";
import { areasOf } from "../publishing.ts";
import type { Place } from "../revisions.ts";
import { noteOf } from "../schedules/schedule-note.ts";
import * as schedules from "../schedules/schedules.ts";
import {
  dryRun,
  momentOf,
  newScheduleFields,
  type ScheduleParts,
  type Scheduling,
} from "../schedules/scheduling.ts";
import * as releases from "./releases.ts";
import { collectFaults, createSteps, type PublishOptions } from "./steps.ts";

interface ReleaseParts extends Pick<ScheduleParts, "db" | "clock" | "writer" | "zone"> {
  scheduling: Scheduling;
  /** Marks a log entry, and those of its batch with the same cause, as undone. */
  markUndone(trx: Db, entry: number, by: number): Promise<void>;
}

export type Releasing = ReturnType<typeof createReleasing>;

/** Sets of drafts that go out together, and are taken back together. */
export function createReleasing(parts: ReleaseParts) {
  const { db, clock, writer, zone, scheduling, markUndone } = parts;
  const { historyOf } = scheduling;
  const { pinItems, publishItem, undoItem } = createSteps(scheduling);

  const areasOfItems = (items: readonly { area: string }[]): DataArea[] => {
    const areas = items.flatMap(({ area }) => areasOf(historyOf(area).useCases));
    return [...new Set(areas)];
  };

  async function find(id: number): Promise<releases.Release> {
    const found = await releases.find(db, id);
    if (!found) throw new NotFound();
    return found;
  }

  const releasedAreas = async (id: number) => areasOfItems(await releases.itemsOf(db, [id]));

  /** Needs a transaction on the areas of all items; throws the faults of all items together. */
  async function publishItems(unit: StaffUnit, actor: Actor, id: number, going: PublishOptions) {
    const out = { state: "published", published_at: unit.at } as const;
    if (!(await releases.change(unit.trx, id, "open", out))) throw new Conflict("release_over");
    const items = await releases.itemsOf(unit.trx, [id]);
    if (items.length === 0) throw new Conflict("release_empty");
    await collectFaults(items, (item) => publishItem(unit, actor, item, going));
    await releases.noteEntry(unit.trx, id, actor.trace?.entry);
    await schedules.cancelOfRelease(unit.trx, id);
  }

  return {
    find,
    list: () => releases.list(db),
    itemsOf: (ids: readonly number[]) => releases.itemsOf(db, ids),
    contentOf: async (id: number) => contentOf(db, await find(id)),
    schedulesWith: (place: Place) => releases.schedulesWith(db, place),
    areasOf: releasedAreas,
    turn: releases.toggleUndone,
    publishIn: publishItems,

    async create(actor: Actor, title: string, places: readonly Place[]) {
      await requireThere(scheduling, places);
      return writer.writeWithoutInvalidating(actor, [], async ({ trx, at }) => {
        const made = await releases.create(trx, { title, created_at: at, created_by: actor.email });
        await releases.setItems(trx, made.id, places);
        return made.id;
      });
    },

    /** Throws `Conflict` where it has gone out. */
    async update(
      actor: Actor,
      id: number,
      { title, places }: { title?: string | undefined; places?: readonly Place[] | undefined },
    ): Promise<void> {
      if (places) await requireThere(scheduling, places);
      await writer.writeWithoutInvalidating(actor, areasOfItems(places ?? []), async (unit) => {
        const { trx } = unit;
        if (!(await releases.change(trx, id, "open", title === undefined ? {} : { title }))) {
          throw new Conflict("release_over");
        }
        if (!places) return;
        await releases.setItems(trx, id, places);
        const planned = await schedules.ofRelease(trx, id);
        if (planned) await pinItems(unit, id, noteOf(planned.at, planned.zone));
      });
    },

    remove: (actor: Actor, id: number): Promise<void> =>
      writer.writeWithoutInvalidating(actor, [], async ({ trx }) => {
        if (!(await releases.remove(trx, id))) throw new NotFound();
      }),

    publish: async (actor: Actor, id: number, going: PublishOptions): Promise<void> =>
      writer.writeAs(actor, await releasedAreas(id), (unit) =>
        publishItems(unit, actor, id, going),
      ),

    async undo(actor: Actor, id: number, overwrite = false): Promise<void> {
      await writer.writeAs(actor, await releasedAreas(id), async (unit) => {
        const { state, entry: published } = (await releases.find(unit.trx, id)) ?? {};
        if (state === "open") throw new Conflict("release_open");
        if (!(await releases.change(unit.trx, id, "published", { state: "undone" }))) {
          throw new Conflict("release_over");
        }
        const items = await releases.itemsOf(unit.trx, [id]);
        const back = items.toReversed();
        await collectFaults(back, (item) => undoItem(unit, actor, item, overwrite));
        const by = actor.trace?.entry;
        if (published && by) await markUndone(unit.trx, published, by);
        await releases.noteEntry(unit.trx, id, by);
      });
    },

    /** Schedules the items as they are now, replacing an earlier schedule; throws as `publish`. */
    async schedule(actor: Actor, id: number, given: string, going: PublishOptions): Promise<void> {
      const at = momentOf(given, clock());
      const named = await zone();
      const areas = await releasedAreas(id);
      await dryRun(writer, actor, areas, (unit) => publishItems(unit, actor, id, going));
      await writer.writeWithoutInvalidating(actor, areas, async (unit) => {
        if (!(await releases.change(unit.trx, id, "open", {}))) throw new Conflict("release_over");
        await releases.unpin(unit.trx, id);
        await pinItems(unit, id, noteOf(at, named));
        await schedules.cancelOfRelease(unit.trx, id);
        await schedules.create(unit.trx, {
          area: null,
          object_id: null,
          release_id: id,
          action: "publish",
          at,
          zone: named,
          revision: null,
          base: null,
          ...newScheduleFields(actor, unit),
        });
      });
    },
  };
}

/** The items, each with its pinned revision if the release is scheduled, else with null. */
async function contentOf(db: Db, { id, state }: releases.Release): Promise<releases.ReleaseItem[]> {
  const items = await releases.itemsOf(db, [id]);
  const isPinned = state === "open" && (await schedules.ofRelease(db, id)) !== undefined;
  return isPinned ? items : items.map((item) => ({ ...item, revision: null }));
}

async function requireThere(
  { historyOf }: Pick<Scheduling, "historyOf">,
  places: readonly Place[],
): Promise<void> {
  const faults: Detail[] = [];
  for (const [index, { area, id }] of places.entries()) {
    const isThere = await historyOf(area)
      .useCases.find(id)
      .then(() => true)
      .catch(() => false);
    if (!isThere) faults.push({ path: `items.${index}.path`, message: "This is not there." });
  }
  if (faults.length > 0) throw new Invalid(faults);
}
