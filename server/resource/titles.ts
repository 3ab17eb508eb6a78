import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";

export type TitlesIn = (
  db: Db,
  area: DataArea,
  ids: readonly number[],
) => Promise<Map<number, string>>;

interface Named {
  area: DataArea;
  object_id: number;
}

/** Reads titles with one query per area; the title of a deleted object is null. */
export async function createTitles(db: Db, objects: readonly Named[], titlesIn: TitlesIn) {
  const titles = new Map<string, string>();
  for (const [area, own] of Map.groupBy(objects, (each) => each.area)) {
    const ids = [...new Set(own.map(({ object_id }) => object_id))];
    for (const [id, title] of await titlesIn(db, area, ids)) titles.set(`${area} ${id}`, title);
  }
  return ({ area, object_id }: Named) => titles.get(`${area} ${object_id}`) ?? null;
}
