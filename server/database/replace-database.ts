import { existsSync, lstatSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import type { Kysely } from "kysely";
import { type DatabaseUrl, openDatabase } from "./connection.ts";
import { alone, type ChangeOver, type Stage } from "./stage.ts";
import { stagePostgres } from "./stage-postgres.ts";
import type { Tables } from "./tables.ts";

/**
 * What SQLite keeps beside a file; left there, it would be taken for a part of the file that takes
 * the place.
 */
const besides = ["-wal", "-shm", "-journal"];

/**
 * Whether there are accounts or anything else of a house at that place. Throws where
 * that cannot be told.
 */
export async function holdsData(
  url: DatabaseUrl,
  hasRows: (db: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> {
  if (url.startsWith("file:") && !existsSync(url.slice(5))) return false;
  let db: Kysely<Tables> | undefined;
  try {
    db = openDatabase(url, () => {});
    if (await hasRows(db)) return true;
    return false;
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(
      "The database that is there is damaged or none at all. Stop the server and give --force to replace it.",
    );
  } finally {
    await db?.destroy();
  }
}

/**
 * Throws while a server works on an SQLite file: it would go on writing into the one
 * that is replaced.
 */
export async function requireIdle(url: DatabaseUrl): Promise<void> {
  const path = url.slice(5);
  if (url.startsWith("file:") && existsSync(path)) lock(path)?.close();
}

/**
 * Takes an SQLite file for itself alone until it is closed; undefined for one that is damaged.
 * Throws where it is in use.
 */
function lock(path: string): Sqlite.Database | undefined {
  const file = new Sqlite(path);
  try {
    file.pragma("busy_timeout = 200");
    // Else the lock is let go between the statements.
    file.pragma("locking_mode = exclusive");
    file.pragma("journal_mode = delete");
    file.exec("begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if (isInUse(error)) throw new Error("The database is in use. Stop the server first.");
    // What no server can read is what a backup is for.
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

/** Makes a place ready beside the database, for an empty one that can take its place. */
export function stage(url: DatabaseUrl): Promise<Stage> {
  return url.startsWith("file:") ? stageSqlite(placeOf(url.slice(5))) : stagePostgres(url);
}

/** Where a file is, or will be: a link to it may lead to another disk, and stays. */
function placeOf(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? placeOf(resolve(dirname(path), readlinkSync(path))) : path;
}

async function stageSqlite(path: string): Promise<Stage> {
  const draft = `${path}.restoring`;
  const discard = async () => removeFile(draft);
  // Another restore may be filling it.
  await requireIdle(`file:${draft}`);
  await discard();
  return {
    url: `file:${draft}`,
    async take(changeOver = alone) {
      const file = new Sqlite(draft);
      file.pragma("journal_mode = delete");
      file.close();
      await replaceFile(draft, path, changeOver);
    },
    discard,
  };
}

/**
 * Puts a file in the place of another that nobody may use meanwhile: loading it took minutes in
 * which a server may have
 * started. One that opens the old file while it is held waits for the lock, and then is told by
 * SQLite that the file has
 * moved, since to write it needs a journal beside it. Throws where the old one is in
 * use.
 */
async function replaceFile(draft: string, path: string, changeOver: ChangeOver): Promise<void> {
  fillIfEmpty(path);
  const held = lock(path);
  try {
    await changeOver(async () => {
      for (const suffix of besides) rmSync(`${path}${suffix}`, { force: true });
      renameSync(draft, path);
    });
  } finally {
    held?.close();
  }
}

/**
 * Into an empty file SQLite writes without a journal, and so without a look at whether it has
 * moved.
 */
function fillIfEmpty(path: string): void {
  if (existsSync(path) && statSync(path).size > 0) return;
  const file = new Sqlite(path);
  try {
    file.pragma("user_version = 1");
  } catch (error) {
    // Whoever uses it fills it.
    if (!isInUse(error)) throw error;
  } finally {
    file.close();
  }
}

function removeFile(path: string): void {
  for (const suffix of ["", ...besides]) rmSync(`${path}${suffix}`, { force: true });
}

const isInUse = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

const isDamage = (error: unknown) => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error));

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
