import type { Kysely } from "kysely";
import { snake } from "#contract/core/resource-rules.ts";
import type { Tables } from "../../database/tables.ts";
import { parseColumns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import type { History } from "../history.ts";
import { liveNumbers } from "../revisions/as-of-rows.ts";
import { changedSince, changesOf } from "../revisions/revision-changes.ts";
import * as revisions from "../revisions/revision-rows.ts";
import { pathOf } from "./publish-release.ts";
import * as releases from "./release-repository.ts";

type PinnedItem = Pick<releases.StoredReleaseItem, "area" | "object_id" | "revision" | "base">;

/** Finds the fields of a plan that have changed on the site since it was made. */
export function createConflictFinder(db: Kysely<Tables>, historyOf: (area: string) => History) {
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
    const changes = changesOf(read(after.snapshot), read(before.snapshot));
    const live = snapshotOf(store.resource, store.present(row));
    return (await changedSince(db, place, { changes: changes, live, base, number })).map(snake);
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
    plan: releases.Plan,
    items: readonly releases.StoredReleaseItem[],
  ): Promise<string[]> => {
    const isOpen = plan.state === "planned" || plan.state === "held";
    if (!isOpen || plan.overwrite === 1) return [];
    const conflicting: string[] = [];
    for (const item of await changedOf(items)) {
      const fields = await fieldsOf(item);
      const isAlone = releases.isPlanOfOne(plan);
      conflicting.push(...fields.map((field) => (isAlone ? field : `${pathOf(item)} ${field}`)));
    }
    return conflicting;
  };
}

const read = (snapshot: string) => parseColumns(snapshot);
