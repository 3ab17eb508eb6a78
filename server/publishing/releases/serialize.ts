import type { Kysely } from "kysely";
import type { Detail } from "#contract/core/errors.ts";
import {
  lateMs,
  type Release as ReleaseAnswer,
  type ScheduleEntry,
} from "#contract/publishing/schedules.ts";
import type { ReleaseState } from "../../database/release-rows.ts";
import type { Tables } from "../../database/tables.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { createTitles, isOnSite, type TitlesIn } from "../../resource/store.ts";
import * as drafts from "../drafts/draft-repository.ts";
import type { History } from "../history.ts";
import { changesOf } from "../revisions/revision-changes.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";
import { createConflictFinder, createOutdatedFinder } from "./schedule-state.ts";

interface SerializerParts {
  db: Kysely<Tables>;
  historyOf(area: string): History;
  titlesIn: TitlesIn;
}

/** Schedules and releases as the API answers them. */
export function createReleaseSerializer({ db, historyOf, titlesIn }: SerializerParts) {
  const movedOf = createConflictFinder(db, historyOf);
  const outdatedOf = createOutdatedFinder(db, historyOf);

  /** With `only`, as they are for that object: the caller may not reach the others. */
  async function entries(
    schedules: readonly releases.StoredSchedule[],
    only?: ObjectRef,
  ): Promise<ScheduleEntry[]> {
    const ids = schedules.map(({ id }) => id);
    const all = await releases.itemsOf(db, ids);
    const items = only ? all.filter((item) => isOf(only, item)) : all;
    const titleOf = await createTitles(db, items, titlesIn);
    const waiting = new Set(schedules.filter(isWaiting).map(({ id }) => id));
    const outdated = await outdatedOf(items.filter(({ release_id }) => waiting.has(release_id)));
    const bySchedule = Map.groupBy(items, ({ release_id }) => release_id);
    return Promise.all(
      schedules.map((schedule) => {
        const own = bySchedule.get(schedule.id) ?? [];
        const isOutdated = own.some((item) => outdated.has(item));
        return entryOf(schedule, { items: own, titleOf, isOutdated, isPart: only !== undefined });
      }),
    );
  }

  interface EntryParts {
    items: readonly releases.StoredReleaseItem[];
    titleOf: Awaited<ReturnType<typeof createTitles>>;
    isOutdated: boolean;
    /** Whether the items are not all that the schedule has. */
    isPart: boolean;
  }

  async function entryOf(
    schedule: releases.StoredSchedule,
    { items, titleOf, isOutdated, isPart }: EntryParts,
  ): Promise<ScheduleEntry> {
    const { id, at, zone, ran_at, title, state, reason, actor_email } = schedule;
    const [item] = items;
    const isOfOne = releases.isScheduleOfOne(schedule);
    const paths = items.map(pathOf);
    const own =
      isOfOne && item
        ? {
            area: item.area,
            object_id: item.object_id,
            release_id: null,
            action: item.action as ScheduleEntry["action"],
            revision: item.revision,
            title: titleOf(item) ?? "",
            path: pathOf(item),
          }
        : {
            area: null,
            object_id: null,
            release_id: id,
            action: "publish" as const,
            revision: (isPart && item?.revision) || null,
            title,
            path: `/api/releases/${id}`,
          };
    const details = schedule.details ? (JSON.parse(schedule.details) as Detail[]) : [];
    const isReached = ({ path }: Detail) => isOfOne || !isPart || paths.includes(objectIn(path));
    return {
      id,
      at,
      zone: zone ?? "UTC",
      ran_at,
      state: scheduleStateOf(state),
      reason: reason as ScheduleEntry["reason"],
      isLate: ran_at !== null && Date.parse(ran_at) - Date.parse(at) > lateMs,
      isUndone: state === "undone",
      details: details.filter(isReached),
      moved: await movedOf(schedule, items),
      isOutdated,
      actor: actor_email ?? "",
      items: paths,
      ...own,
    };
  }

  /**
   * The items by release id. Takes two statements per area besides its titles, and further ones for
   * each item that was planned and has changed since.
   */
  async function itemsOf(rows: readonly releases.StoredReleaseItem[]) {
    const titleOf = await createTitles(db, rows, titlesIn);
    const outdated = await outdatedOf(rows.filter(({ revision }) => revision !== null));
    const states = new Map<string, { isPublished: boolean; body: Columns }>();
    const byArea = Map.groupBy(rows, (row) => row.area);
    const dated = await releases.listDated(db, [...byArea.keys()]);
    const isDated = new Set(dated.map(({ area, object_id }) => `${area} ${object_id}`));
    for (const [area, ofArea] of byArea) {
      const ids = [...new Set(ofArea.map(({ object_id }) => object_id))];
      const { store } = historyOf(area).useCases;
      // In parts, since a release may hold thousands of long texts.
      for (let start = 0; start < ids.length; start += atOnce) {
        const part = ids.slice(start, start + atOnce);
        const bodies = await drafts.bodiesOf(db, area, part);
        for (const row of await store.listByIds(db, part)) {
          const { body = {} } = bodies.get(row.id) ?? {};
          const key = `${area} ${row.id}`;
          states.set(key, { isPublished: isOnSite(row) && !isDated.has(key), body });
        }
      }
    }
    const items = rows.map(async (row) => {
      const { area, object_id, release_id } = row;
      const standing = states.get(`${area} ${object_id}`);
      const { isPublished = false, body = {} } = standing ?? {};
      const isOutdated = outdated.has(row);
      const changed = isOutdated ? await scheduledIn(row) : body;
      const title = titleOf(row) ?? "";
      const fields = Object.keys(itemFields(changed));
      const item = { path: pathOf(row), area, object_id, title, isPublished, fields, isOutdated };
      return { release_id, item };
    });
    return Map.groupBy(await Promise.all(items), ({ release_id }) => release_id);
  }

  async function scheduledIn({ area, object_id: id, revision, base }: releases.StoredReleaseItem) {
    const read = async (number: number | null) => {
      const revision = number === null ? null : await revisions.find(db, { area, id }, number);
      return revision ? (JSON.parse(revision.snapshot) as Columns) : {};
    };
    return changesOf(await read(revision), await read(base));
  }

  return {
    entries,

    async releases(rows: readonly releases.StoredRelease[]): Promise<ReleaseAnswer[]> {
      const ids = rows.map(({ id }) => id);
      const planned = rows.filter(isWaiting);
      const schedules = new Map((await entries(planned)).map((entry) => [entry.id, entry]));
      const items = await releases.itemsOf(db, ids);
      const all = await itemsOf(
        items.map((item) => (schedules.has(item.release_id) ? item : { ...item, revision: null })),
      );
      const names = await releases.creatorNames(db, ids);
      return rows.map(({ id, title, state, created_at, created_by, ran_at }) => ({
        id,
        title,
        created_at,
        created_by,
        created_by_name: names.get(id) ?? created_by,
        state: releaseStateOf(state),
        published_at: state === "published" || state === "undone" ? ran_at : null,
        schedule: schedules.get(id) ?? null,
        items: (all.get(id) ?? []).map(({ item }) => item),
      }));
    },
  };
}

const atOnce = 200;

const isOf = ({ area, id }: ObjectRef, item: releases.StoredReleaseItem) =>
  item.area === area && item.object_id === id;

/** The path of the object that a detail of a release is about, such as `/api/blog/7`. */
const objectIn = (path: string) => path.split(" ")[0] ?? "";

const isWaiting = (release: releases.StoredRelease): release is releases.StoredSchedule =>
  releases.waiting.includes(release.state);

/** The state of a schedule, which is never open. */
const scheduleStateOf = (state: ReleaseState): ScheduleEntry["state"] => {
  if (state === "published" || state === "undone") return "done";
  return state === "open" ? "planned" : state;
};

const releaseStateOf = (state: ReleaseState): ReleaseAnswer["state"] =>
  state === "published" || state === "undone" ? state : "open";
