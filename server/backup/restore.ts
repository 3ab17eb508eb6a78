import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import * as swap from "../database/swap.ts";
import { makeFolder } from "../folder.ts";
import { Refusal } from "../refusals.ts";
import { loadBackup, verifyBackup } from "./load.ts";
import type { Contents } from "./take.ts";

export interface Target {
  databaseUrl: DatabaseUrl;
  mediaDir: string;
  /** Replaces what is there. */
  isForced: boolean;
}

/**
 * Puts a backup in the place of what is there. The file is verified to its end first; database and media are made
 * ready beside the old ones and changed over at the end. Throws `Refusal` where something is there and `isForced` is not set.
 */
export async function restoreBackup(path: string, target: Target): Promise<Contents> {
  const { contents } = await verifyBackup(path);
  const { databaseUrl, mediaDir, isForced } = target;
  if (!isForced && ((await swap.holdsData(databaseUrl)) || (await hasFiles(mediaDir)))) {
    throw new Refusal(409, "There is data already. Give --force to replace it.");
  }
  await swap.requireIdle(databaseUrl);
  const draft = `${mediaDir}.restoring`;
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft);
  const staged = await swap.stage(databaseUrl);
  try {
    const db = openDatabase(staged.url, () => {});
    try {
      await loadBackup(path, db, draft, staged.schema);
    } finally {
      await db.destroy();
    }
    await staged.take();
  } catch (error) {
    await staged.discard();
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await replaceFolder(draft, mediaDir);
  return contents;
}

async function hasFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}

async function replaceFolder(draft: string, folder: string): Promise<void> {
  const old = `${folder}.before-restore`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(draft, folder);
  await rm(old, { recursive: true, force: true });
}
