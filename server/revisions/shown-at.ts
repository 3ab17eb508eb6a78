import { type DataArea, resourceOf } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { firstsAfter, madeAfter, revisionsAt } from "./past.ts";

/** What the site showed at a moment, where it shows something else now; null shows nothing. */
export async function shownAt(db: Db, at: string) {
  const shown = new Map<string, { area: DataArea; id: number; fields: Columns | null }>();
  for (const read of [firstsAfter, madeAfter, revisionsAt]) {
    for (const { area, id, snapshot } of await read(db, at)) {
      // What there is one of was always there.
      if (snapshot === null && resourceOf(area)?.isSingle) continue;
      const fields = snapshot === null ? null : (JSON.parse(snapshot) as Columns);
      shown.set(`${area} ${id}`, { area, id, fields });
    }
  }
  return [...shown.values()];
}
