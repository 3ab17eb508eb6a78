import { snake } from "#contract/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { StaffUnit } from "../database/write.ts";
import type { Columns } from "../resource/codec.ts";
import { noteUses } from "../resource/media-uses.ts";
import type { Store } from "../resource/store.ts";
import type { MediaFile } from "./files.ts";
import * as files from "./files.ts";

export type StoreOf = (area: DataArea) => Store<{ id: number; revision?: number }, object>;

/** Each object that shows the file names its new address. */
export async function rewriteUses(
  unit: StaffUnit,
  storeOf: StoreOf,
  before: MediaFile,
  after: MediaFile,
): Promise<void> {
  const keys = await files.keysOf(unit.trx, before.id);
  const former = keys.map((key) => `/media/${key}`);
  const url = `/media/${after.key}`;
  for (const { area, object_id } of await files.usesOf(unit.trx, before.id)) {
    const store = storeOf(area as DataArea);
    const row = await store.find(unit.trx, object_id);
    if (!row) continue;
    const was = store.present(row) as Columns;
    const changed = store.encode(readdressed(store.resource.fields, was, former, url));
    const next = await store.update(unit.trx, row, changed, null, unit.at);
    if (!next) continue;
    const is = store.present(next);
    await noteUses(unit.trx, store.resource, object_id, is);
    await unit.record({
      ...{ area: area as DataArea, action: "update", objectId: object_id },
      ...{ before: was, after: is },
    });
  }
}

/** A payload of those fields that name one of the former addresses. */
function readdressed(
  fields: Store["resource"]["fields"],
  item: Columns,
  former: readonly string[],
  url: string,
): Columns {
  const payload: Columns = {};
  for (const name of Object.keys(fields)) {
    const text = JSON.stringify(item[snake(name)] ?? null);
    const replaced = former.reduce((all, old) => all.replaceAll(old, url), text);
    if (replaced !== text) payload[name] = JSON.parse(replaced);
  }
  return payload;
}
