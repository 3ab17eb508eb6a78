import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import * as replaceDatabase from "../database/replace-database.ts";
import type { Stage } from "../database/stage.ts";
import { hasObjects } from "../stores.ts";
import { loadBackup, type VerifiedBackup, verifyBackup } from "./load.ts";
import { filesIn, stageMedia } from "./media.ts";
import type { Contents } from "./take.ts";

export interface Target {
  databaseUrl: DatabaseUrl;
  mediaDir: string;
  /** Replaces what is there. */
  isForced: boolean;
}

/**
 * Puts a backup in the place of what is there. The file is verified to its end first; database and
 * media are made ready beside the old ones and changed over at the end, both or neither. Throws
 * where something is there and `isForced` is not set.
 */
export async function restoreBackup(path: string, target: Target): Promise<Contents> {
  const backup = await verifyBackup(path);
  if (!target.isForced) await requireEmpty(target);
  await replaceDatabase.requireIdle(target.databaseUrl);
  const staged = await replaceDatabase.stage(target.databaseUrl);
  try {
    await changeOver(backup, target, staged);
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return backup.contents;
}

async function changeOver(backup: VerifiedBackup, target: Target, staged: Stage): Promise<void> {
  const media = await stageMedia(target.mediaDir);
  try {
    const db = openDatabase(staged.url, () => {}, { isPatient: true });
    try {
      await loadBackup(backup, db, media.folder, staged.schema);
    } finally {
      await db.destroy();
    }
    // A server may have come and gone while it was loaded.
    if (!target.isForced) await requireEmpty(target);
    // The database last: media can be moved back, a database that was replaced is gone.
    await staged.take((commit) => media.take(commit));
  } finally {
    await media.discard();
  }
}

async function requireEmpty({ databaseUrl, mediaDir }: Target): Promise<void> {
  if (
    (await replaceDatabase.holdsData(databaseUrl, hasObjects)) ||
    (await filesIn(mediaDir)).length > 0
  )
    throw new Error("There is data already. Give --force to replace it.");
}
