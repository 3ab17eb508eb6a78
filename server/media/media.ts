import { rm } from "node:fs/promises";
import type { MediaUse } from "#contract/media.ts";
import { snake } from "#contract/resource-rules.ts";
import { type DataArea, dataAreas, resourceOf } from "#contract/resources.ts";
import type { Sorted } from "../database/order.ts";
import type { Actor, StaffUnit } from "../database/write.ts";
import { Conflict, conflictOrNotFound, HttpError, Invalid, NotFound } from "../errors.ts";
import type { Columns } from "../resource/codec.ts";
import { listUses, noteUses, type TitlesIn } from "../resource/media-uses.ts";
import type { Slice, Store } from "../resource/store.ts";
import { createUseCases, type ResourceParts } from "../resource/use-cases.ts";
import * as files from "./files.ts";
import { type MediaFile, mediaTable } from "./files.ts";
import type { Received } from "./receive.ts";
import type { Storage } from "./storage.ts";

export type Examine = (
  source: string,
  target: string,
) => Promise<
  (Pick<MediaFile, "type" | "width" | "height"> & { isRewritten: boolean }) | { fault: string }
>;

export interface MediaParts extends ResourceParts {
  storage: Storage;
  examine: Examine;
  titlesIn: TitlesIn;
  storeOf(area: DataArea): Pick<Store, "resource"> & AnyStore;
}

type AnyStore = Pick<
  Store<{ id: number; revision?: number }, object>,
  "find" | "present" | "encode" | "update"
>;

interface MediaQuery {
  search?: string | undefined;
  type?: MediaFile["type"] | "image" | "document" | undefined;
  unused?: "true" | "false" | undefined;
  alt?: "missing" | undefined;
  sorted: Sorted | null;
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

/** What shows media shows their alternative texts and focal points, too. */
const shown = dataAreas.filter((area) => resourceOf(area)?.isPublic);

export function createMediaLibrary(parts: MediaParts) {
  const { db, writer, storage, examine } = parts;
  const useCases = createUseCases(mediaTable, parts, {
    alsoChanges: (columns) => (columns === null ? [] : shown),
    async removing({ trx }, { before }) {
      const uses = await listUses(trx, before.id, parts.titlesIn);
      if (uses.length > 0) throw new HttpError("media_used", { uses });
    },
    prepare: (_, { columns }) =>
      "alt" in columns ? { ...columns, is_without_alt: Number(columns.alt === null) } : columns,
  });

  /** Puts the bytes in their place. */
  async function store({ path, name, hash, bytes }: Received) {
    const target = `${path}.made`;
    const examined = await examine(path, target);
    if ("fault" in examined) throw new Invalid([{ path: "file", message: examined.fault }]);
    const { type, width, height, isRewritten } = examined;
    await storage.put(files.keyOf(hash, type), isRewritten ? target : path);
    return { ...{ name, hash, type, bytes, width, height }, ...marksOf(type) };
  }

  async function add(unit: StaffUnit, columns: Awaited<ReturnType<typeof store>>) {
    const { hash, type } = columns;
    const there = await files.findByHash(unit.trx, hash);
    if (there) return;
    // Whoever deleted the same bytes meanwhile has taken these away.
    if (!(await storage.has(files.keyOf(hash, type)))) throw new HttpError("storage_unavailable");
    const row = await mediaTable.create(unit.trx, columns, unit.at);
    await files.addBlob(unit.trx, row.id, hash, type);
    await useCases.record(unit, null, row);
  }

  return {
    ...useCases,

    /** All or none; the files received are gone afterwards. */
    async upload(actor: Actor, received: readonly Received[]): Promise<MediaFile[]> {
      try {
        const added: Awaited<ReturnType<typeof store>>[] = [];
        for (const one of received) {
          if (!(await files.findByHash(db, one.hash))) added.push(await store(one));
        }
        return await writer.writeAs(actor, ["media"], async (unit) => {
          for (const columns of added) await add(unit, columns);
          const found = received.map(({ hash }) => files.findByHash(unit.trx, hash));
          return (await Promise.all(found)).filter((file) => file !== undefined);
        });
      } finally {
        await removeReceived(received);
      }
    },

    async replace(actor: Actor, id: number, received: Received, revision: number | null) {
      try {
        await useCases.find(id);
        const same = await files.findByHash(db, received.hash);
        if (same) throw new Conflict("media_exists");
        const { name: _, is_without_alt: __, ...columns } = await store(received);
        const { hash, type } = columns;
        return await writer.writeAs(actor, ["media", ...shown], async (unit) => {
          const before = await mediaTable.find(unit.trx, id);
          if (!before) throw new NotFound();
          if (await files.findByHash(unit.trx, hash)) throw new Conflict("media_exists");
          const after = await mediaTable.update(unit.trx, before, columns, revision, unit.at);
          if (!after) throw conflictOrNotFound(mediaTable.present(before));
          await files.addBlob(unit.trx, id, hash, type);
          await rewriteUses(unit, parts.storeOf, before, after);
          await useCases.record(unit, before, after);
          return after;
        });
      } finally {
        await removeReceived([received]);
      }
    },

    async remove(actor: Actor, id: number, revision: number | null): Promise<void> {
      const blobs = await files.blobsOf(db, id);
      await useCases.remove(actor, id, revision);
      await writer.write("media", async ({ trx }) => {
        for (const { hash, type } of blobs) {
          if (!(await files.hasBlob(trx, hash))) await storage.remove(files.keyOf(hash, type));
        }
      });
    },

    async uses(id: number): Promise<MediaUse[]> {
      await useCases.find(id);
      return listUses(db, id, parts.titlesIn);
    },

    list({ type, unused, alt, ...others }: MediaQuery, slice: Slice) {
      const isGroup = type === "image" || type === "document";
      const filters = {
        ...(isGroup && { is_picture: Number(type === "image") }),
        ...(type && !isGroup && { type }),
        ...(unused && { is_unused: Number(unused === "true") }),
        ...(alt && { is_without_alt: 1 }),
      };
      return useCases.list({ ...others, filters }, slice);
    },
  };
}

/** Each object that shows the file names its new address. */
async function rewriteUses(
  unit: StaffUnit,
  storeOf: MediaParts["storeOf"],
  before: MediaFile,
  after: MediaFile,
): Promise<void> {
  const blobs = await files.blobsOf(unit.trx, before.id);
  const former = blobs.map(({ hash, type }) => files.urlOf(hash, type));
  const url = files.urlOf(after.hash, after.type);
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

const marksOf = (type: MediaFile["type"]) => {
  const is_picture = Number(type.startsWith("image/"));
  return { is_picture, is_without_alt: is_picture };
};

async function removeReceived(received: readonly Received[]): Promise<void> {
  const paths = received.flatMap(({ path }) => [path, `${path}.made`]);
  await Promise.all(paths.map((path) => rm(path, { force: true })));
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
