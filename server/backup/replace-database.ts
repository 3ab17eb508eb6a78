import { existsSync, lstatSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import type { Kysely } from "kysely";
import { type DatabaseUrl, openDatabase } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { codeOf } from "../kernel/error-message.ts";
import { alone, type ChangeOver, type Stage } from "./stage.ts";
import { stagePostgres } from "./stage-postgres.ts";

/** Suffixes of files that SQLite would take for a part of the new database if they stayed. */
const besides = ["-wal", "-shm", "-journal"];

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
      "The existing file is damaged or not a database. Stop the server and use --force to replace it.",
    );
  } finally {
    await db?.destroy();
  }
}

/** Throws while a server uses an SQLite file: it would go on writing into the replaced one. */
export async function requireIdle(url: DatabaseUrl): Promise<void> {
  const path = url.slice(5);
  if (url.startsWith("file:") && existsSync(path)) lock(path)?.close();
}

function lock(path: string): Sqlite.Database | undefined {
  const file = new Sqlite(path);
  try {
    file.pragma("busy_timeout = 200");
    // Otherwise the lock is released between the statements.
    file.pragma("locking_mode = exclusive");
    file.pragma("journal_mode = delete");
    file.exec("begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if (isInUse(error)) throw new Error("The database is in use. Stop the server first.");
    if (!isDamage(error)) throw error;
    return undefined;
  }
}

export function stage(url: DatabaseUrl): Promise<Stage> {
  return url.startsWith("file:") ? stageSqlite(placeOf(url.slice(5))) : stagePostgres(url);
}

/** Resolves symbolic links, which stay; their target may be on another disk. */
function placeOf(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? placeOf(resolve(dirname(path), readlinkSync(path))) : path;
}

async function stageSqlite(path: string): Promise<Stage> {
  const draft = `${path}.restoring`;
  const discard = async () => removeFile(draft);
  // Another restore may be filling the draft.
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

/** Locks the old file first: a server may have started since. Throws where it is in use. */
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

/** SQLite writes to an empty file without a journal and would not notice that it was replaced. */
function fillIfEmpty(path: string): void {
  if (existsSync(path) && statSync(path).size > 0) return;
  const file = new Sqlite(path);
  try {
    file.pragma("user_version = 1");
  } catch (error) {
    if (!isInUse(error)) throw error;
  } finally {
    file.close();
  }
}

function removeFile(path: string): void {
  for (const suffix of ["", ...besides]) rmSync(`${path}${suffix}`, { force: true });
}

const isInUse = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error) ?? "");

const isDamage = (error: unknown) => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error) ?? "");
