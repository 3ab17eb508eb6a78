import type { Kysely } from "kysely";
import type { Detail } from "#contract/core/errors.ts";
import {
  lateMs,
  type Release as ReleaseAnswer,
  type ScheduleEntry,
} from "#contract/publishing/schedules.ts";
import type { ReleaseState } from "../../database/release-rows.ts";
import type { Tables } from "../../database/tables.ts";
import { type Columns, itemFields } from "../../resource/codec.ts";
import { createTitles, isOnSite, type TitlesIn } from "../../resource/store.ts";
import * as drafts from "../draft-repository.ts";
import type { History } from "../history.ts";
import { changesOf } from "../revision-changes.ts";
import * as revisions from "../revisions.ts";
import { createConflictFinder } from "./conflicts.ts";
import { pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";

interface SerializerParts {
  db: Kysely<Tables>;
  historyOf(area: string): History;
  titlesIn: TitlesIn;
}

/** Plans and releases as the API answers them. */
export function createReleaseSerializer({ db, historyOf, titlesIn }: SerializerParts) {
  const movedOf = createConflictFinder(db, historyOf);

  async function entries(plans: readonly releases.Plan[]): Promise<ScheduleEntry[]> {
    const ids = plans.map(({ id }) => id);
    const items = await releases.itemsOf(db, ids);
    const titleOf = await createTitles(db, items, titlesIn);
    const byPlan = Map.groupBy(items, ({ release_id }) => release_id);
    return Promise.all(plans.map((plan) => entryOf(plan, byPlan.get(plan.id) ?? [], titleOf)));
  }

  async function entryOf(
    plan: releases.Plan,
    items: readonly releases.StoredReleaseItem[],
    titleOf: Awaited<ReturnType<typeof createTitles>>,
  ): Promise<ScheduleEntry> {
    const { id, at, zone, ran_at, title, state, reason, details, actor_email } = plan;
    const [item] = items;
    const own =
      releases.isPlanOfOne(plan) && item
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
            revision: null,
            title,
            path: `/api/releases/${id}`,
          };
    return {
      id,
      at,
      zone: zone ?? "UTC",
      ran_at,
      state: scheduleStateOf(state),
      reason: reason as ScheduleEntry["reason"],
      isLate: ran_at !== null && Date.parse(ran_at) - Date.parse(at) > lateMs,
      details: details ? (JSON.parse(details) as Detail[]) : [],
      moved: await movedOf(plan, items),
      isOutdated: releases.isPlanOfOne(plan) && item !== undefined && (await isOutdated(item)),
      actor: actor_email ?? "",
      items: items.map(pathOf),
      ...own,
    };
  }

  async function isOutdated(item: releases.StoredReleaseItem) {
    const { area, object_id: id, revision } = item;
    const { draft } = await drafts.find(db, { area, id });
    // It goes out without its draft.
    if (releases.isDated(item)) return draft !== null;
    if (revision === null) return false;
    const { store } = historyOf(area).useCases;
    const row = draft ? undefined : await store.find(db, id);
    if (!draft && (!row || isOnSite(row))) return false;
    const newest = draft?.number ?? (await revisions.newestNumber(db, { area, id }));
    return newest !== null && newest > revision;
  }

  /**
   * The items by release id. Takes two statements per area besides its titles, and further ones for
   * each item whose draft has changed since it was scheduled.
   */
  async function itemsOf(rows: readonly releases.StoredReleaseItem[]) {
    const titleOf = await createTitles(db, rows, titlesIn);
    const states = new Map<
      string,
      { isPublished: boolean; body: Columns; number: number | null }
    >();
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
          const draft = bodies.get(row.id) ?? { body: {}, number: null };
          const key = `${area} ${row.id}`;
          states.set(key, { isPublished: isOnSite(row) && !isDated.has(key), ...draft });
        }
      }
    }
    const items = rows.map(async (row) => {
      const { area, object_id, release_id, revision } = row;
      const standing = states.get(`${area} ${object_id}`);
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
      return rows.map(({ id, title, state, created_at, created_by, ran_at }) => ({
        id,
        title,
        created_at,
        created_by,
        state: releaseStateOf(state),
        published_at: state === "published" || state === "undone" ? ran_at : null,
        schedule: schedules.get(id) ?? null,
        items: (all.get(id) ?? []).map(({ item }) => item),
      }));
    },
  };
}

const atOnce = 200;

const isWaiting = (release: releases.StoredRelease): release is releases.Plan =>
  releases.waiting.includes(release.state);

/** Of a plan, which is never open. */
const scheduleStateOf = (state: ReleaseState): ScheduleEntry["state"] => {
  if (state === "published" || state === "undone") return "done";
  return state === "open" ? "planned" : state;
};

const releaseStateOf = (state: ReleaseState): ReleaseAnswer["state"] =>
  state === "published" || state === "undone" ? state : "open";
