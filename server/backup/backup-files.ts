import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../database/tables.ts";
import * as backups from "./backup-rows.ts";
import { isPartial, listAbandoned, removeAbandoned } from "./temp-files.ts";

export interface BackupFilesParts {
  db: Db;
  clock: () => Date;
  folder: string;
  maxBackups: number;
}

/** Several processes may share the folder. */
export function createBackupFiles({ db, clock, folder, maxBackups }: BackupFilesParts) {
  return {
    removeTempFiles: () => removeAbandoned(folder, clock(), isTemp),

    /** Deletes in the order of rows, as clocks change; first files without one, for privacy. */
    async removeOld(proven: string): Promise<void> {
      const names = (await readdir(folder)).filter(isBackup);
      const listed = await backups.listInOrder(db, names);
      const isUnknown = (name: string) => isBackup(name) && !listed.includes(name);
      const unknown = await listAbandoned(folder, clock(), isUnknown);
      const others = [...unknown.toSorted(), ...listed].filter((name) => name !== proven);
      for (const name of [...others, proven].slice(0, -maxBackups)) {
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

const isBackup = (name: string) => /^nokshi-.*\.backup$/.test(name);

const isTemp = (name: string) =>
  name.startsWith(".drill-") || (name.startsWith("nokshi-") && isPartial(name));
