import { join } from "node:path";
import type { Kysely } from "kysely";
import type { TableCounts } from "../backup/load.ts";
import { type RestoreTarget, restore } from "../backup/restore.ts";
import { testRestore as tryRestore } from "../backup/test-restore.ts";
import { BadVariable, type Config } from "../config.ts";
import { openDatabase } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { updateSearchIndexes } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import { messageOf } from "../kernel/error-message.ts";
import { hasObjects, reindex } from "./stores.ts";

/** Without timeouts, since a migration may take long; throws `BadVariable`. */
export async function openMigrated(
  { DATABASE_URL }: Config,
  onError: (error: Error) => void = () => {},
): Promise<Kysely<Tables>> {
  let db: Kysely<Tables> | undefined;
  try {
    db = openDatabase(DATABASE_URL, onError, { isPatient: true });
    await migrate(db);
    await updateSearchIndexes(db, reindex);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof BadVariable) throw error;
    throw new BadVariable(`DATABASE_URL: the database cannot be used (${messageOf(error)}).`);
  }
}

/** The program that takes a scheduled backup, in a process of its own. */
export const backupProgram = join(import.meta.dirname, "backup-process.ts");

/** Replaces database and media, both or neither; throws where data exist unless `isForced`. */
export const restoreBackup = (path: string, target: RestoreTarget): Promise<TableCounts> =>
  restore(path, target, { hasObjects, reindex });

/** Restores the backup into a scratch database; throws if anything of it is lost. */
export const testRestore = (path: string): Promise<void> => tryRestore(path, reindex);
