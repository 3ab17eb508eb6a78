import { snake } from "#contract/core/resource-rules.ts";
import type { Db } from "../../database/tables.ts";
import { parseColumns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import { isOnSite } from "../../resource/store.ts";
import * as drafts from "../drafts/draft-repository.ts";
import type { History } from "../history.ts";
import { liveNumbers, newestNumbers } from "../revisions/as-of-rows.ts";
import { changedSince, changesOf } from "../revisions/revision-changes.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";

type PinnedItem = Pick<releases.StoredReleaseItem, "area" | "object_id" | "revision" | "base">;

/** Finds the fields of a schedule that have changed on the site since it was made. */
export function createConflictFinder(db: Db, historyOf: (area: string) => History) {
  async function fieldsOf({ area, object_id: id, revision: number, base }: PinnedItem) {
    if (number === null || base === null) return [];
    const { store } = historyOf(area).useCases;
    const place = { area, id };
    const row = await store.find(db, id);
    const [after, before] = [
      await revisions.find(db, place, number),
      await revisions.find(db, place, base),
    ];
    if (!row || !after || !before) return [];
    const changes = changesOf(parseColumns(after.snapshot), parseColumns(before.snapshot));
    const live = snapshotOf(store.resource, store.present(row));
    return (await changedSince(db, place, { changes, live, base, number })).map(snake);
  }

  /** The items whose object has changed since; few have, so few need a full comparison. */
  async function changedOf(items: readonly releases.StoredReleaseItem[]) {
    const changed: releases.StoredReleaseItem[] = [];
    for (const [area, ofArea] of Map.groupBy(items, (item) => item.area)) {
      const ids = ofArea.map(({ object_id }) => object_id);
      const numbers = await liveNumbers(db, area, ids);
      changed.push(...ofArea.filter(({ object_id, base }) => numbers.get(object_id) !== base));
    }
    return changed;
  }

  /** None once `overwrite` is confirmed; in a release each follows a path: `/api/blog/7 title`. */
  return async (
    schedule: releases.StoredSchedule,
    items: readonly releases.StoredReleaseItem[],
  ): Promise<string[]> => {
    const isOpen = schedule.state === "planned" || schedule.state === "held";
    if (!isOpen || schedule.overwrite === 1) return [];
    const conflicting: string[] = [];
    for (const item of await changedOf(items)) {
      const fields = await fieldsOf(item);
      const isAlone = releases.isScheduleOfOne(schedule);
      conflicting.push(...fields.map((field) => (isAlone ? field : `${pathOf(item)} ${field}`)));
    }
    return conflicting;
  };
}

/** Finds the planned items of which a newer text is saved than the one that goes out. */
export function createOutdatedFinder(db: Db, historyOf: (area: string) => History) {
  /** A text that the site does not show is its own draft, and has no row of `drafts`. */
  async function hasNewer(
    { area, object_id: id, revision, base }: releases.StoredReleaseItem,
    newest: number,
  ) {
    const { draft } = await drafts.find(db, { area, id });
    // For an item published by its date, the base is the draft published with it.
    if (revision === null) return draft !== null && draft.number !== base;
    const row = draft ? undefined : await historyOf(area).useCases.store.find(db, id);
    if (!draft && (!row || isOnSite(row))) return false;
    return (draft?.number ?? newest) > revision;
  }

  return async (
    items: readonly releases.StoredReleaseItem[],
  ): Promise<ReadonlySet<releases.StoredReleaseItem>> => {
    const outdated = new Set<releases.StoredReleaseItem>();
    for (const [area, ofArea] of Map.groupBy(items, (item) => item.area)) {
      const ids = [...new Set(ofArea.map(({ object_id }) => object_id))];
      const numbers = await newestNumbers(db, area, ids);
      for (const item of ofArea) {
        const newest = numbers.get(item.object_id) ?? 0;
        // Few have changed since, so few are read.
        const isSame = item.revision === null ? !releases.isDated(item) : newest <= item.revision;
        if (!isSame && (await hasNewer(item, newest))) outdated.add(item);
      }
    }
    return outdated;
  };
}
