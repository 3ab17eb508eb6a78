import { rm } from "node:fs/promises";
import type { MediaUses } from "#contract/areas/media.ts";
import type { SeveralDone } from "#contract/core/several.ts";
import { dataAreas, resourceOf } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, HttpError, Invalid, NotFound } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import type { TitlesIn } from "../resource/store.ts";
import { createUseCases, type ResourceParts, type SeveralOptions } from "../resource/use-cases.ts";
import * as files from "./file-rows.ts";
import { type MediaFile, mediaTable } from "./file-rows.ts";
import type { Received } from "./receive.ts";
import { type RewriteParts, rewriteUses } from "./rewrite.ts";
import type { Storage } from "./storage.ts";
import { type UsesParts, usesFor } from "./use-rows.ts";

export type Examine = (
  source: string,
  target: string,
) => Promise<
  (Pick<MediaFile, "type" | "width" | "height"> & { isRewritten: boolean }) | { problem: string }
>;

export interface MediaParts extends ResourceParts, RewriteParts {
  storage: Storage;
  examine: Examine;
  titlesIn: TitlesIn;
}

export interface Uploaded {
  file: MediaFile;
  /** False if the library had the bytes already. */
  isNew: boolean;
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

export const prefix = "/media/";

/** Areas whose pages change with a file's alternative text and focal point. */
const publicAreas = dataAreas.filter((area) => resourceOf(area)?.isPublic);

export function createMediaLibrary(parts: MediaParts) {
  const { db, writer, storage, examine } = parts;
  const useCases = createUseCases(mediaTable, parts, {
    lockAreas: (columns) => (columns === null ? [] : publicAreas),
    async removing({ trx }, { actor, before }) {
      const used = await usesFor(trx, before.id, actor, parts);
      if (used.uses.length > 0 || used.hidden > 0) throw new HttpError("media_used", used);
    },
    async prepare({ trx }, { actor, before, columns }) {
      if (before && "key" in columns) {
        await requireOwnBytes(trx, before, columns);
        await requireInReach(trx, actor, before.id, parts);
      }
      if (!("alt" in columns)) return columns;
      return { ...columns, is_without_alt: Number(columns.alt === null) };
    },
    async changed(transaction, { actor, before, after }) {
      if (!before || before.key === after.key) return;
      await files.addKey(transaction.trx, after.id, after.key);
      await rewriteUses(transaction, actor, parts, { before, after });
    },
    undone: { field: "url", columnsOf: bytesIn },
  });

  /** Stores the bytes; `add` creates the row. Throws `Invalid` for the field `file`. */
  async function keepBytes({ path, name, hash, bytes }: Received, replaced?: MediaFile) {
    const target = `${path}.made`;
    const examined = await examine(path, target);
    expectKept(examined, replaced);
    const { type, width, height, isRewritten } = examined;
    const key = files.keyOf(hash, type);
    await storage.put(key, isRewritten ? target : path);
    return { name, hash, key, type, bytes, width, height, ...marksOf(type) };
  }

  /**
   * Creates the row, and returns false if one has the bytes already; needs a transaction that
   * changes `media`.
   */
  async function add(
    transaction: StaffTransaction,
    columns: Awaited<ReturnType<typeof keepBytes>>,
  ): Promise<boolean> {
    const { hash, key } = columns;
    if (await files.findByHash(transaction.trx, hash)) return false;
    // The file is missing if a row with the same bytes was deleted meanwhile.
    if (!(await storage.has(key))) throw new HttpError("storage_unavailable");
    const row = await mediaTable.create(transaction.trx, columns, transaction.at);
    await files.addKey(transaction.trx, row.id, key);
    await useCases.record(transaction, null, row);
    return true;
  }

  async function removeUnused(keys: readonly string[]): Promise<void> {
    await writer.write("media", async ({ trx }) => {
      for (const key of keys) {
        if (!(await files.hasKey(trx, key))) await storage.remove(key);
      }
    });
  }

  return {
    ...useCases,
    keepBytes,
    add,
    fileNameOf: (key: string) => files.nameOf(db, key),

    /** Adds all files or none, and removes the received ones afterwards. */
    async upload(actor: Actor, received: readonly Received[]): Promise<Uploaded[]> {
      try {
        const unknown: Awaited<ReturnType<typeof keepBytes>>[] = [];
        for (const one of received) {
          if (!(await files.findByHash(db, one.hash))) unknown.push(await keepBytes(one));
        }
        return await writer.writeAs(actor, ["media"], async (transaction) => {
          const added = new Set<string>();
          for (const columns of unknown) {
            if (await add(transaction, columns)) added.add(columns.hash);
          }
          const uploaded: Uploaded[] = [];
          for (const { hash } of received) {
            const file = await files.findByHash(transaction.trx, hash);
            // The first of several equal files in one request counts as new.
            if (file) uploaded.push({ file, isNew: added.delete(hash) });
          }
          return uploaded;
        });
      } finally {
        await removeReceived(received);
      }
    },

    async replace(actor: Actor, id: number, received: Received, revision: number | null) {
      try {
        const replaced = await useCases.find(id);
        const same = await files.findByHash(db, received.hash);
        if (same) throw new Conflict("media_exists");
        await requireInReach(db, actor, id, parts);
        const { name: _, is_without_alt: __, ...columns } = await keepBytes(received, replaced);
        return await writer.writeAs(actor, ["media", ...publicAreas], async (transaction) => {
          const before = await mediaTable.find(transaction.trx, id);
          if (!before) throw new NotFound();
          return useCases.updateIn(transaction, { actor, before, columns }, { revision });
        });
      } finally {
        await removeReceived([received]);
      }
    },

    async remove(actor: Actor, id: number, revision: number | null): Promise<void> {
      const keys = await files.keysOf(db, id);
      await useCases.remove(actor, id, revision);
      await removeUnused(keys);
    },

    async removeSeveral(actor: Actor, which: SeveralOptions): Promise<SeveralDone> {
      const keys: string[] = [];
      try {
        return await useCases.removeSeveral(actor, which, async ({ trx }, { id }) => {
          keys.push(...(await files.keysOf(trx, id)));
        });
      } finally {
        await removeUnused(keys);
      }
    },

    async uses(actor: Actor, id: number): Promise<MediaUses> {
      await useCases.find(id);
      return usesFor(db, id, actor, parts);
    },

    async pictureMetadata(sources: readonly string[]) {
      const keys = sources.filter((src) => src.startsWith(prefix));
      const rows = await files.pictureMetadata(
        db,
        keys.map((src) => src.slice(prefix.length)),
      );
      return [...rows].map(([key, look]) => [`${prefix}${key}`, look] as const);
    },
  };
}

async function requireOwnBytes(trx: Db, { id }: MediaFile, { hash }: Columns): Promise<void> {
  const same = await files.findByHash(trx, String(hash));
  if (same && same.id !== id) throw new Conflict("media_exists");
}

/** Throws unless the person may change every object that uses the file. */
async function requireInReach(db: Db, actor: Actor, id: number, parts: UsesParts): Promise<void> {
  const used = await usesFor(db, id, actor, parts);
  if (used.hidden > 0) throw new HttpError("media_out_of_reach", used);
}

/** The columns of the bytes that a file had, by the fields that the log knows of it. */
function bytesIn({ url, ...item }: Columns): Columns {
  const presentNames = ["hash", "type", "bytes", "width", "height"].filter((name) => name in item);
  const key = String(url).slice(prefix.length);
  return { key, ...Object.fromEntries(presentNames.map((name) => [name, item[name]])) };
}

type ExaminedFile = Awaited<ReturnType<Examine>>;

/** Pages show pictures but link to documents, so neither kind can replace the other. */
function expectKept(
  examined: ExaminedFile,
  replaced?: MediaFile,
): asserts examined is Exclude<ExaminedFile, { problem: string }> {
  const faulty = (message: string) => new Invalid([{ path: "file", message }]);
  if ("problem" in examined) throw faulty(examined.problem);
  if (!replaced || marksOf(examined.type).is_picture === replaced.is_picture) return;
  const kind = replaced.is_picture ? "picture" : "document";
  throw faulty(`Only a ${kind} can replace a ${kind}. Upload this file separately.`);
}

const marksOf = (type: MediaFile["type"]) => {
  const is_picture = Number(type.startsWith("image/"));
  return { is_picture, is_without_alt: is_picture };
};

export async function removeReceived(received: readonly Received[]): Promise<void> {
  const paths = received.flatMap(({ path }) => [path, `${path}.made`]);
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
