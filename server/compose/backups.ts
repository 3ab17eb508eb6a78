import { join } from "node:path";
import type { TableCounts } from "../backup/load.ts";
import { type RestoreTarget, restore } from "../backup/restore.ts";
import { testRestore as tryRestore } from "../backup/test-restore.ts";
import { hasObjects, reindex } from "./stores.ts";

/** The program that takes a scheduled backup, in a process of its own. */
export const backupProgram = join(import.meta.dirname, "backup-process.ts");

/** Replaces database and media, both or neither; throws where data exist unless `isForced`. */
export const restoreBackup = (path: string, target: RestoreTarget): Promise<TableCounts> =>
  restore(path, target, { hasObjects, reindex });

/** Restores the backup into a scratch database; throws if anything of it is lost. */
export const testRestore = (path: string): Promise<void> => tryRestore(path, reindex);
