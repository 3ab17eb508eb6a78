import type { Db } from "../../database/tables.ts";
import { isOnSite } from "../../resource/store.ts";
import * as drafts from "../drafts/draft-repository.ts";
import type { History } from "../history.ts";
import { newestNumbers } from "../revisions/as-of-rows.ts";
import * as releases from "./release-repository.ts";

type PlannedItem = releases.StoredReleaseItem;

/** Finds the planned items of which a newer text is saved than the one that goes out. */
export function createOutdatedFinder(db: Db, historyOf: (area: string) => History) {
  /** A text that the site does not show is its own draft, and has no row of `drafts`. */
  async function hasNewer({ area, object_id: id, revision, base }: PlannedItem, newest: number) {
    const { draft } = await drafts.find(db, { area, id });
    // Of what goes out by its date, the base is the draft that goes out with it.
    if (revision === null) return draft !== null && draft.number !== base;
    const row = draft ? undefined : await historyOf(area).useCases.store.find(db, id);
    if (!draft && (!row || isOnSite(row))) return false;
    return (draft?.number ?? newest) > revision;
  }

  return async (items: readonly PlannedItem[]): Promise<ReadonlySet<PlannedItem>> => {
    const outdated = new Set<PlannedItem>();
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
