import type { Selectable } from "kysely";
import { type Media, type MediaType, mediaFiles, mediaTypes } from "#contract/areas/media.ts";
import type { PictureFacts } from "#contract/areas/pictures.ts";
import type { DataArea } from "#contract/resources.ts";
import type { MediaRow } from "../database/media-rows.ts";
import type { Db } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type MediaFile = Selectable<MediaRow>;

export const mediaTable = createTable<MediaFile, Media>(mediaFiles, {
  table: "media",
  also: ({ key, hash, type, width, height, focal_x, focal_y }) => ({
    url: `/media/${key}`,
    hash,
    type,
    width,
    height,
    focalX: focal_x,
    focalY: focal_y,
  }),
});

/** Returns the fields that a gallery shows of the files with these ids. */
export async function picturesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("media")
    .select(["id", "key", "alt", "width", "height"])
    .where("id", "in", ids)
    .execute();
}

export const listByIds = (db: Db, ids: readonly number[]): Promise<MediaFile[]> =>
  mediaTable.listByIds(db, ids);

export const keyOf = (hash: string, type: MediaType) => `${hash}.${mediaTypes[type]}`;

export async function findByHash(db: Db, hash: string): Promise<MediaFile | undefined> {
  return db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export async function addKey(trx: Db, media_id: number, key: string) {
  await trx
    .insertInto("media_keys")
    .values({ media_id, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files with the next ids. */
export const filesAfter = (db: Db, id: number, limit: number): Promise<MediaFile[]> =>
  db.selectFrom("media").selectAll().where("id", ">", id).orderBy("id").limit(limit).execute();

export async function totalBytes(db: Db): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom("media")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number | null>("bytes").as("bytes"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** Returns all keys that the file ever had, including the present one. */
export async function keysOf(db: Db, id: number): Promise<string[]> {
  const rows = await db.selectFrom("media_keys").select("key").where("media_id", "=", id).execute();
  return rows.map(({ key }) => key);
}

export async function hasKey(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom("media_keys").select("key").where("key", "=", key).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The name of the file that has or had the key. */
export async function nameOf(db: Db, key: string): Promise<string | null> {
  const file = await db
    .selectFrom("media_keys")
    .innerJoin("media", "media.id", "media_keys.media_id")
    .select("media.name")
    .where("media_keys.key", "=", key)
    .executeTakeFirst();
  return file?.name ?? null;
}

export async function usesOf(db: Db, id: number): Promise<{ area: DataArea; object_id: number }[]> {
  return db
    .selectFrom("media_uses")
    .select(["area", "object_id"])
    .distinct()
    .where("media_id", "=", id)
    .execute();
}

interface PictureMetadata extends Pick<PictureFacts, "focal" | "alt" | "caption" | "credit"> {
  size?: { width: number; height: number };
}

/** Returns the look of each known key; `focal` is in per cent, absent if it is the middle. */
export async function pictureMetadata(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, PictureMetadata>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("media_keys")
    .innerJoin("media", "media.id", "media_id")
    .select(["media_keys.key", "media.key as present", "focal_x", "focal_y", "alt", "caption"])
    .select(["credit", "width", "height"])
    .where("media_keys.key", "in", keys)
    .execute();
  const isPresent = ({ key, present }: { key: string; present: string }) => key === present;
  // Bytes that were replaced may be there again as another file, which then speaks for them.
  const ordered = [...rows.filter((row) => !isPresent(row)), ...rows.filter(isPresent)];
  return new Map(
    ordered.map(({ key, present, focal_x: x, focal_y: y, alt, caption, credit, width, height }) => [
      key,
      {
        ...((x !== 50 || y !== 50) && { focal: [x, y] as const }),
        ...(alt && { alt }),
        ...(caption && { caption }),
        ...(credit && { credit }),
        ...(key === present && width && height && { size: { width, height } }),
      },
    ]),
  );
}
