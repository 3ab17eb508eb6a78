import type { Kysely } from "kysely";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { loadBackup, type TableCounts, type VerifiedBackup, verifyBackup } from "./load.ts";
import { filesIn, stageMedia } from "./media.ts";
import * as replaceDatabase from "./replace-database.ts";
import type { Stage } from "./stage.ts";

export interface RestoreTarget {
  databaseUrl: DatabaseUrl;
  mediaDir: string;
  /** Sends the files of a folder to the media storage; other files there stay. */
  publishMedia?(folder: string): Promise<void>;
  isForced: boolean;
}

/** The restore needs these functions of all resources' stores. */
export interface Stores {
  hasObjects(db: Kysely<Tables>, except?: readonly string[]): Promise<boolean>;
  reindex(db: Kysely<Tables>): Promise<void>;
}

/** Replaces database and media, both or neither; throws where data exist unless `isForced`. */
export async function restore(
  path: string,
  target: RestoreTarget,
  stores: Stores,
): Promise<TableCounts> {
  const backup = await verifyBackup(path);
  if (!target.isForced) await requireEmpty(target, stores);
  await replaceDatabase.requireIdle(target.databaseUrl);
  const staged = await replaceDatabase.stage(target.databaseUrl);
  try {
    await changeOver(backup, target, staged, stores);
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return backup.contents;
}

async function changeOver(
  backup: VerifiedBackup,
  target: RestoreTarget,
  staged: Stage,
  stores: Stores,
): Promise<void> {
  const media = await stageMedia(target.mediaDir);
  try {
    const db = openDatabase(staged.url, () => {}, { isPatient: true });
    try {
      const { schema } = staged;
      await loadBackup(backup, db, { mediaDir: media.folder, schema, reindex: stores.reindex });
    } finally {
      await db.destroy();
    }
    // A server may have started and stopped while it was loaded.
    if (!target.isForced) await requireEmpty(target, stores);
    await target.publishMedia?.(media.folder);
    // The database last: media can be moved back, a replaced database cannot.
    await staged.take((commit) => media.take(commit));
  } finally {
    await media.discard();
  }
}

async function requireEmpty(
  { databaseUrl, mediaDir }: RestoreTarget,
  stores: Stores,
): Promise<void> {
  if (
    (await replaceDatabase.holdsData(databaseUrl, stores.hasObjects)) ||
    (await filesIn(mediaDir)).length > 0
  )
    throw new Error("There is data already. Use --force to replace it.");
}
