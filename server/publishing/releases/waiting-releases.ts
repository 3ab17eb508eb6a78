import type { Kysely } from "kysely";
import { maxWaiting } from "#contract/publishing/waiting.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Tables } from "../../database/tables.ts";
import { createTitles, type TitlesIn } from "../../resource/store.ts";
import type { WaitingEntry } from "../drafts/draft-list.ts";
import { pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";

/** Above this many items only the release itself is listed. */
const maxListedItems = 20;

interface WaitingReleasesParts {
  db: Kysely<Tables>;
  titlesIn: TitlesIn;
}

export type WaitingReleases = ReturnType<typeof createWaitingReleases>;

/** Lists releases and schedules that have not gone out, for the list of what waits for staff. */
export const createWaitingReleases = ({ db, titlesIn }: WaitingReleasesParts) => ({
  /** Lists releases of many drafts with their items, which are all in the areas. */
  async large(areas: readonly DataArea[]) {
    const large = await releases.listLarge(db, maxListedItems);
    const items = await releases.itemsOf(
      db,
      large.map(({ id }) => id),
    );
    const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
    return large.flatMap(({ id, title, created_at: at, created_by: by }) => {
      const own = itemsOf.get(id) ?? [];
      if (!own.every(({ area }) => areas.includes(area))) return [];
      const ref = { area: "releases", object_id: id, path: `/api/releases/${id}` };
      const entry = { ...ref, kind: "draft" as const, title, at, by, userId: null };
      return [{ ...entry, count: own.length, items: own }];
    });
  },

  /** Lists schedules to come whose objects are all in the areas, the next one first. */
  async scheduled(areas: readonly DataArea[]): Promise<WaitingEntry[]> {
    const schedules = await releases.listWaiting(db, maxWaiting);
    const items = await releases.itemsOf(
      db,
      schedules.map(({ id }) => id),
    );
    const titleIn = await createTitles(db, items, titlesIn);
    const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
    return schedules.flatMap((schedule) => {
      const own = itemsOf.get(schedule.id) ?? [];
      const [item] = own;
      if (!item || !own.every(({ area }) => areas.includes(area))) return [];
      return [waitingOf(schedule, item, titleIn)];
    });
  },

  /** Lists those of the releases that have not gone out, with items that are all in the areas. */
  async open(ids: readonly number[], areas: readonly DataArea[]) {
    const open = await releases.listOpen(db, ids);
    const items = await releases.itemsOf(
      db,
      open.map(({ id }) => id),
    );
    const itemsOf = Map.groupBy(items, ({ release_id }) => release_id);
    return open.flatMap(({ id, title }) => {
      const own = itemsOf.get(id) ?? [];
      if (own.length === 0 || !own.every(({ area }) => areas.includes(area))) return [];
      return [{ area: "releases", object_id: id, path: `/api/releases/${id}`, title, items: own }];
    });
  },
});

type NamedSchedule = Awaited<ReturnType<typeof releases.listWaiting>>[number];

function waitingOf(
  schedule: NamedSchedule,
  item: releases.StoredReleaseItem,
  titleIn: Awaited<ReturnType<typeof createTitles>>,
): WaitingEntry {
  const { id, title, actor_id: userId, by, state } = schedule;
  const isPlanned = state === "planned";
  const isRemoval = releases.isScheduleOfOne(schedule) && item.action === "unpublish";
  const scheduledKind = isRemoval ? ("removal" as const) : ("planned" as const);
  const own = {
    kind: isPlanned ? scheduledKind : ("failed" as const),
    at: isPlanned ? schedule.at : (schedule.ran_at ?? schedule.at),
    by,
    userId,
  };
  return releases.isScheduleOfOne(schedule)
    ? {
        ...own,
        area: item.area,
        object_id: item.object_id,
        path: pathOf(item),
        title: titleIn(item) ?? "",
      }
    : {
        ...own,
        area: "releases",
        object_id: id,
        path: `/api/releases/${id}`,
        title,
      };
}
