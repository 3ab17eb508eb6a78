import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../database/tables.ts";
import * as backups from "./backups.ts";

/**
 * Deletes the oldest backups of a folder, so that as many are kept as said, and of them always the one just proven. Their
 * names tell what the clock said, which may have been set back since: the rows tell the order. Files without one are of before
 * a restore, or were never proven: they go first, yet they do go, since personal data must not lie there for ever.
 */
export async function removeOld(db: Db, folder: string, kept: number, proven: string) {
  const names = (await readdir(folder)).filter((name) => /^nokshi-.*\.backup$/.test(name));
  const known = await backups.listInOrder(db, names);
  const unknown = names.filter((name) => !known.includes(name)).toSorted();
  const others = [...unknown, ...known].filter((name) => name !== proven);
  for (const name of [...others, proven].slice(0, -kept))
    await rm(join(folder, name), { force: true });
}
