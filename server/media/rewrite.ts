import { snake } from "#contract/core/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import { type Actor, consequencesIn, type StaffTransaction } from "../database/write.ts";
import type { Columns } from "../resource/codec.ts";
import { type Library, picturesIn } from "../resource/library.ts";
import { NotApproved } from "../resource/not-approved.ts";
import type { Permissions } from "../resource/permissions.ts";
import { hasPublishedStatus, isPublished, type Store, type StoreOf } from "../resource/store.ts";
import type { MediaFile } from "./file-rows.ts";
import * as files from "./file-rows.ts";

export interface RewriteParts {
  storeOf: StoreOf;
  historyOf(area: string): {
    /** The fingerprint that the object would have with the columns. */
    hashWith(item: object, columns: Columns): string;
    changeDraftIn(
      transaction: StaffTransaction,
      actor: Actor,
      id: number,
      change: (draft: Columns) => Columns,
    ): Promise<unknown>;
  };
  permissions: Permissions;
  library: Library;
  rewriteDraft(
    trx: Db,
    object: { area: string; id: number },
    change: (text: string) => string,
  ): Promise<void>;
}

interface Replaced {
  before: MediaFile;
  after: MediaFile;
}

type RewrittenRow = { id: number; revision?: number };

interface FileUse {
  area: DataArea;
  store: ReturnType<StoreOf>;
  row: RewrittenRow;
  /** The fields of the live object that name the file by an address, with the new one. */
  payload: Columns;
}

/**
 * Replaces the file's former addresses in every object and draft that shows it. What is live and
 * waits for an approval stays as it is, and its draft shows the new file.
 */
export async function rewriteUses(
  transaction: StaffTransaction,
  actor: Actor,
  { storeOf, historyOf, permissions, library, rewriteDraft }: RewriteParts,
  { before, after }: Replaced,
): Promise<void> {
  const keys = await files.keysOf(transaction.trx, before.id);
  const readdress = (text: string) =>
    keys.reduce((all, key) => all.replaceAll(`/media/${key}`, `/media/${after.key}`), text);
  const along = consequencesIn(transaction);

  /** Whether the live object must not show the new file yet; throws `NotApproved`. */
  async function isHeldBack({ area, store, row, payload }: FileUse): Promise<boolean> {
    if (!store.resource.isPublic) return false;
    const item = store.present(row);
    if (!isPublished(row) || !hasPublishedStatus(item)) return false;
    const hash = historyOf(area).hashWith(item, payload);
    const isById = namesById(store.resource.fields, item, before.id);
    // A gallery names its files by id: no approval can be of the new one, nor any draft hold it.
    const seen = isById ? `${hash} ${after.key}` : hash;
    const awaited = await permissions.awaited(transaction, { area, id: row.id }, seen);
    if (awaited.length > 0 && isById) throw new NotApproved(awaited);
    return awaited.length > 0;
  }

  async function changeLive({ area, store, row, payload }: FileUse): Promise<void> {
    await rewriteDraft(transaction.trx, { area, id: row.id }, readdress);
    const item = store.present(row);
    const next = await store.update(
      transaction.trx,
      row,
      store.encode(payload),
      null,
      transaction.at,
    );
    if (!next) return;
    const nextItem = store.present(next);
    await library.recordUses(transaction.trx, store.resource, row.id, nextItem);
    await along.record({
      area,
      action: "update",
      objectId: row.id,
      before: item,
      after: nextItem,
      isPublished: [isPublished(row), isPublished(row)],
      // Undoing the replacement comes this way again, with the rights and approvals of that moment.
      noUndo: "along",
    });
  }

  for (const { area, object_id } of await files.usesOf(transaction.trx, before.id)) {
    const store = storeOf(area);
    const { fields } = store.resource;
    const row = await store.find(transaction.trx, object_id);
    if (!row) continue;
    const item: Columns = { ...store.present(row) };
    const payload = readdressed(fields, item, readdress);
    const use = { area, store, row, payload };
    const isLiveUse = Object.keys(payload).length > 0 || namesById(fields, item, before.id);
    if (isLiveUse && !(await isHeldBack(use))) await changeLive(use);
    else {
      const change = (draft: Columns) => readdressed(fields, draft, readdress);
      await historyOf(area).changeDraftIn(along, actor, object_id, change);
    }
  }
}

const namesById = (fields: Store["resource"]["fields"], item: object, id: number): boolean =>
  picturesOf(fields, { ...item }).some(({ mediaId }) => mediaId === id);

const picturesOf = (fields: Store["resource"]["fields"], item: Columns) =>
  Object.entries(fields).flatMap(([name, { control }]) =>
    control === "pictures" ? picturesIn(item[snake(name)]) : [],
  );

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
