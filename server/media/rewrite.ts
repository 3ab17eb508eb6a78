import { snake } from "#contract/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { StaffUnit } from "../database/write.ts";
import type { Columns } from "../resource/codec.ts";
import { noteUses, readdressDraft } from "../resource/media-uses.ts";
import { isPublished, type Store } from "../resource/store.ts";
import type { MediaFile } from "./files.ts";
import * as files from "./files.ts";

export type StoreOf = (area: DataArea) => Store<{ id: number; revision?: number }, object>;

/** Replaces the file's former addresses in every object and draft that shows it. */
export async function rewriteUses(
  unit: StaffUnit,
  storeOf: StoreOf,
  before: MediaFile,
  after: MediaFile,
): Promise<void> {
  const keys = await files.keysOf(unit.trx, before.id);
  const readdress = (text: string) =>
    keys.reduce((all, key) => all.replaceAll(`/media/${key}`, `/media/${after.key}`), text);
  for (const { area, object_id } of await files.usesOf(unit.trx, before.id)) {
    const store = storeOf(area as DataArea);
    const row = await store.find(unit.trx, object_id);
    if (!row) continue;
    const was = store.present(row) as Columns;
    const isInDraft = await readdressDraft(unit.trx, [area, object_id], readdress);
    const payload = readdressed(store.resource.fields, was, readdress);
    // Only the draft shows the file.
    if (isInDraft && Object.keys(payload).length === 0) {
      await noteUses(unit.trx, store.resource, object_id, was);
      continue;
    }
    const changed = store.encode(payload);
    const next = await store.update(unit.trx, row, changed, null, unit.at);
    if (!next) continue;
    const is = store.present(next);
    await noteUses(unit.trx, store.resource, object_id, is);
    await unit.record({
      ...{ area: area as DataArea, action: "update", objectId: object_id },
      ...{ before: was, after: is },
      isPublished: [isPublished(row), isPublished(row)],
    });
  }
}

function readdressed(
  fields: Store["resource"]["fields"],
  item: Columns,
  readdress: (text: string) => string,
): Columns {
  const payload: Columns = {};
  for (const name of Object.keys(fields)) {
    const text = JSON.stringify(item[snake(name)] ?? null);
    const replaced = readdress(text);
    if (replaced !== text) payload[name] = JSON.parse(replaced);
  }
  return payload;
}
