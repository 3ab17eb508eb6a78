import { randomUUID } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import * as swap from "../database/swap.ts";
import { makeFolder } from "../folder.ts";
import { Refusal } from "../refusals.ts";
import { loadBackup, verifyBackup } from "./load.ts";
import { nullIfGone } from "./remains.ts";
import { type Contents, isPassing } from "./take.ts";

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
  const draft = await makeDraft(mediaDir);
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

/**
 * Makes a folder for media that are to be moved up, and deletes those that a killed restore has left: beside the media, where nothing
 * is served from. Within them where they are a disk of their own, which no file is moved to, by a name that nobody can ask for.
 */
async function makeDraft(mediaDir: string): Promise<string> {
  const beside = `${mediaDir}.restoring`;
  const names = (await readdir(mediaDir).catch(nullIfGone)) ?? [];
  const left = names.filter(isPassing).map((name) => join(mediaDir, name));
  for (const path of [beside, ...left]) await rm(path, { recursive: true, force: true });
  const within = join(mediaDir, `.restoring-${randomUUID()}`);
  makeFolder(within);
  try {
    await rename(within, beside);
    return beside;
  } catch {
    return within;
  }
}

/** The folder itself stays: it may be a disk of its own, or a link to one that several machines share. */
async function replaceFiles(draft: string, folder: string): Promise<void> {
  const names = await readdir(draft);
  const old = join(draft, `.replaced-${randomUUID()}`);
  makeFolder(old);
  for (const name of await namesIn(folder)) await rename(join(folder, name), join(old, name));
  for (const name of names) await rename(join(draft, name), join(folder, name));
  await rm(draft, { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullIfGone)) ?? [];
  return names.filter((name) => !isPassing(name));
}
