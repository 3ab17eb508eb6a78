import { type DataArea, resourceOf } from "#contract/resources.ts";
import type { Db } from "../../database/tables.ts";
import { type Columns, parseColumns } from "../../resource/codec.ts";
import { firstsAfter, revisionsAt } from "./as-of-rows.ts";

/** Returns the objects created after `at`, whether they have a history or not. */
export type ListCreatedAfter = (db: Db, at: string) => Promise<{ area: DataArea; id: number }[]>;

/** Objects as the site showed them at `at`, if it may differ now; null `fields`: not shown. */
export async function stateAsOf(db: Db, at: string, listCreatedAfter: ListCreatedAfter) {
  const objects = new Map<string, { area: DataArea; id: number; fields: Columns | null }>();
  const createdAfter = async () =>
    (await listCreatedAfter(db, at)).map((object) => ({ ...object, snapshot: null }));
  for (const read of [firstsAfter, createdAfter, revisionsAt]) {
    for (const { area, id, snapshot } of await read(db, at)) {
      // Documents of single kinds were always there.
      if (snapshot === null && resourceOf(area)?.isSingle) continue;
      const fields = snapshot === null ? null : parseColumns(snapshot);
      objects.set(`${area} ${id}`, { area, id, fields });
    }
  }
  return [...objects.values()];
}
