import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Db } from "../database/tables.ts";
import * as backups from "./backups.ts";
import { isAbandoned } from "./temp-files.ts";

export interface BackupFilesParts {
  db: Db;
  clock: () => Date;
  folder: string;
  kept: number;
}

/** Several processes may share the folder. */
export function createBackupFiles({ db, clock, folder, kept }: BackupFilesParts) {
  return {
    /** Deletes what an interrupted backup of this file, or of a dead process, left behind. */
    async removeTempFiles(file: string): Promise<void> {
      const names = await namesLike(/^(?:\.drill-|nokshi-.*\.partial$)/);
      const own = names.filter((name) => name.includes(`${basename(file)}.`));
      await remove([...own, ...(await abandoned(names))]);
    },

    /** Order of rows, as clocks change; files without a row go too, for data protection. */
    async removeOld(proven: string): Promise<void> {
      const names = [proven, ...(await namesLike(/^nokshi-.*\.backup$/))];
      const known = await backups.listInOrder(db, names);
      const unknown = await abandoned(names.filter((name) => !known.includes(name)));
      const others = [...unknown.toSorted(), ...known].filter((name) => name !== proven);
      await remove([...others, proven].slice(0, -kept));
    },
  };

  async function namesLike(pattern: RegExp): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => pattern.test(name));
  }

  async function abandoned(names: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const name of names) if (await isAbandoned(join(folder, name), clock())) found.push(name);
    return found;
  }

  async function remove(names: string[]): Promise<void> {
    for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  }
}
