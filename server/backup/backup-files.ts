import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Db } from "../database/tables.ts";
import * as backups from "./backups.ts";
import { isAbandoned } from "./temp-files.ts";

export interface BackupFilesParts {
  db: Db;
  clock: () => Date;
  folder: string;
  /** How many backups are kept. */
  kept: number;
}

/** The folder of the scheduled backups, which several processes may share. */
export function createBackupFiles({ db, clock, folder, kept }: BackupFilesParts) {
  return {
    /**
     * Deletes what a backup that was ended in the middle left behind: that of the file named, and
     * of others whose process must have died.
     */
    async removeTempFiles(file: string): Promise<void> {
      const names = await namesLike(/^(?:\.drill-|nokshi-.*\.partial$)/);
      const own = names.filter((name) => name.includes(`${basename(file)}.`));
      await remove([...own, ...(await abandoned(names))]);
    },

    /**
     * Deletes the oldest backups, of which the one just proven is none. Their names tell what the
     * clock said, which may
     * have been set back since: the rows tell the order. Files without one are of before a restore,
     * or were never proven: they
     * go first, yet they do go, since personal data must not lie there for ever.
     */
    async removeOld(proven: string): Promise<void> {
      const names = [proven, ...(await namesLike(/^nokshi-.*\.backup$/))];
      const known = await backups.listInOrder(db, names);
      const unknown = await abandoned(names.filter((name) => !known.includes(name)));
      const others = [...unknown.toSorted(), ...known].filter((name) => name !== proven);
      await remove([...others, proven].slice(0, -kept));
    },
  };

  async function namesLike(pattern: RegExp): Promise<string[]> {
    // A folder that cannot be read fails the backup itself, and that is noted.
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => pattern.test(name));
  }

  /** Those that no process can have under way any more. */
  async function abandoned(names: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const name of names) if (await isAbandoned(join(folder, name), clock())) found.push(name);
    return found;
  }

  async function remove(names: string[]): Promise<void> {
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }
}
