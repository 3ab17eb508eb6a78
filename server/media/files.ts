import type { Selectable } from "kysely";
import { type Media, type MediaType, mediaFiles, mediaTypes } from "#contract/media.ts";
import type { Db, MediaRow } from "../database/tables.ts";
import { createTable } from "../resource/table.ts";

export type MediaFile = Selectable<MediaRow>;

export const mediaTable = createTable<MediaFile, Media>(mediaFiles, {
  table: "media",
  also: ({ hash, type, width, height, focal_x, focal_y }) => ({
    ...{ url: urlOf(hash, type), hash, type, width, height },
    ...{ focalX: focal_x, focalY: focal_y },
  }),
});

export const keyOf = (hash: string, type: MediaType) => `${hash}.${mediaTypes[type]}`;

export const urlOf = (hash: string, type: MediaType) => `/media/${keyOf(hash, type)}`;

export async function findByHash(db: Db, hash: string): Promise<MediaFile | undefined> {
  return db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export async function addBlob(trx: Db, media_id: number, hash: string, type: MediaType) {
  await trx
    .insertInto("media_blobs")
    .values({ media_id, hash, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All that a file ever had, the present bytes among them. */
export const blobsOf = (db: Db, id: number) =>
  db.selectFrom("media_blobs").select(["hash", "type"]).where("media_id", "=", id).execute();

export async function hasBlob(db: Db, hash: string): Promise<boolean> {
  const query = db.selectFrom("media_blobs").select("hash").where("hash", "=", hash).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function usesOf(db: Db, id: number): Promise<{ area: string; object_id: number }[]> {
  return db
    .selectFrom("media_uses")
    .select(["area", "object_id"])
    .distinct()
    .where("media_id", "=", id)
    .execute();
}
