import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import * as swap from "../database/swap.ts";
import { makeFolder } from "../folder.ts";
import { Refusal } from "../refusals.ts";
import { loadBackup, verifyBackup } from "./load.ts";
import { nullIfGone } from "./remains.ts";
import { type Contents, passing } from "./take.ts";

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
  const backup = await verifyBackup(path);
  const { databaseUrl, mediaDir, isForced } = target;
  if (!isForced) await requireEmpty(target);
  await swap.requireIdle(databaseUrl);
  const staged = await swap.stage(databaseUrl);
  const draft = join(mediaDir, ".restoring");
  await rm(draft, { recursive: true, force: true });
  makeFolder(draft);
  try {
    const db = openDatabase(staged.url, () => {}, { isPatient: true });
    try {
      await loadBackup(backup, db, draft, staged.schema);
    } finally {
      await db.destroy();
    }
    // A server may have come and gone while it was loaded.
    if (!isForced) await requireEmpty(target);
    await staged.take();
  } catch (error) {
    await staged.discard();
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await replaceFiles(draft, mediaDir);
  return backup.contents;
}

async function requireEmpty({ databaseUrl, mediaDir }: Target): Promise<void> {
  if ((await swap.holdsData(databaseUrl)) || (await hasFiles(mediaDir)))
    throw new Refusal(409, "There is data already. Give --force to replace it.");
}

async function hasFiles(folder: string): Promise<boolean> {
  return (await namesIn(folder)).length > 0;
}

/** The folder itself stays: it may be a disk of its own, or a link to one that several machines share. */
async function replaceFiles(draft: string, folder: string): Promise<void> {
  const old = join(folder, ".replaced");
  await rm(old, { recursive: true, force: true });
  makeFolder(old);
  for (const name of await namesIn(folder)) await rename(join(folder, name), join(old, name));
  for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
  for (const done of [old, draft]) await rm(done, { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullIfGone)) ?? [];
  return names.filter((name) => !passing.has(name));
}
