import type { Kysely } from "kysely";
import {
  lateMs,
  type Release as ReleaseAnswer,
  type ScheduleEntry,
} from "#contract/publishing/schedules.ts";
import type { Tables } from "../../database/tables.ts";
import { type Columns, itemFields, parseColumns } from "../../resource/codec.ts";
import {
  createTitles,
  hasPublishedStatus,
  isPublished,
  type TitlesIn,
} from "../../resource/store.ts";
import * as drafts from "../drafts.ts";
import * as releases from "../releases/releases.ts";
import { pathOf } from "../releases/steps.ts";
import { changesOf } from "../revision-changes.ts";
import * as revisions from "../revisions.ts";
import { createConflictFinder } from "./conflicts.ts";
import * as schedules from "./schedules.ts";
import type { Scheduling } from "./scheduling.ts";

interface ShownParts {
  db: Kysely<Tables>;
  scheduling: Scheduling;
  titlesIn: TitlesIn;
}

/** Schedules and releases as the API answers them. */
export function createScheduleSerializer({ db, scheduling, titlesIn }: ShownParts) {
  const movedOf = createConflictFinder(db, scheduling);

  async function releaseAt(id: number) {
    const items = (await releases.itemsOf(db, [id])).map(pathOf);
    const title = (await releases.find(db, id))?.title ?? null;
    return { title, path: `/api/releases/${id}`, items };
  }

  async function entries(rows: readonly schedules.Schedule[]): Promise<ScheduleEntry[]> {
    const named = rows.flatMap(({ area, object_id }) =>
      area && object_id !== null ? [{ area, object_id }] : [],
    );
    const titleOf = await createTitles(db, named, titlesIn);
    return Promise.all(
      rows.map(async (row) => {
        const { id, at, zone, revision, ran_at, area, object_id, release_id } = row;
        const place = area && object_id !== null ? { area, object_id } : null;
        const what = place
          ? { title: titleOf(place), path: pathOf(place), items: [pathOf(place)] }
          : await releaseAt(release_id ?? 0);
        return {
          id,
          at,
          zone,
          revision,
          ran_at,
          area,
          object_id,
          release_id,
          action: row.action,
          state: row.state,
          reason: row.reason,
          isLate: ran_at !== null && Date.parse(ran_at) - Date.parse(at) > lateMs,
          details: row.details ? JSON.parse(row.details) : [],
          moved: await movedOf(row),
          actor: row.actor_email,
          ...what,
          title: what.title ?? "",
        };
      }),
    );
  }

  /**
   * The items by release id. Takes two statements per area besides its titles, and further ones for
   * each item whose draft has changed since it was scheduled.
   */
  async function itemsOf(rows: readonly releases.ReleaseItem[]) {
    const titleOf = await createTitles(db, rows, titlesIn);
    const known = new Map<string, { isPublished: boolean; body: Columns; number: number | null }>();
    for (const [area, own] of Map.groupBy(rows, (row) => row.area)) {
      const ids = [...new Set(own.map(({ object_id }) => object_id))];
      const { store } = scheduling.historyOf(area).useCases;
      const bodies = await drafts.bodiesOf(db, area, ids);
      for (const row of await store.listByIds(db, ids)) {
        const isOnSite = isPublished(row) && hasPublishedStatus(row);
        const draft = bodies.get(row.id) ?? { body: {}, number: null };
        known.set(`${area} ${row.id}`, { isPublished: isOnSite, ...draft });
      }
    }
    const items = rows.map(async (row) => {
      const { area, object_id, release_id, revision } = row;
      const standing = known.get(`${area} ${object_id}`);
      const { isPublished = false, body = {}, number = null } = standing ?? {};
      const isOutdated = revision !== null && number !== null && number !== revision;
      const changed = isOutdated ? await scheduledIn(row) : body;
      const title = titleOf(row) ?? "";
      const fields = Object.keys(itemFields(changed));
      const item = { path: pathOf(row), area, object_id, title, isPublished, fields, isOutdated };
      return { release_id, item };
    });
    return Map.groupBy(await Promise.all(items), ({ release_id }) => release_id);
  }

  async function scheduledIn({ area, object_id: id, revision, base }: releases.ReleaseItem) {
    const read = async (number: number | null) => {
      const found = number === null ? null : await revisions.find(db, { area, id }, number);
      return found ? parseColumns(found.snapshot) : {};
    };
    return changesOf(await read(revision), await read(base));
  }

  return {
    entries,

    async releases(rows: readonly releases.Release[]): Promise<ReleaseAnswer[]> {
      const ids = rows.map(({ id }) => id);
      const planned = new Map<number, schedules.Schedule | undefined>();
      for (const id of ids) planned.set(id, await schedules.ofRelease(db, id));
      const items = await releases.itemsOf(db, ids);
      const all = await itemsOf(
        items.map((item) => (planned.get(item.release_id) ? item : { ...item, revision: null })),
      );
      return Promise.all(
        rows.map(async (row) => {
          const own = planned.get(row.id);
          const [schedule = null] = own ? await entries([own]) : [];
          const { id, title, created_at, created_by, published_at } = row;
          return {
            id,
            title,
            created_at,
            created_by,
            published_at,
            schedule,
            state: row.state,
            items: (all.get(id) ?? []).map(({ item }) => item),
          };
        }),
      );
    },
  };
}
