import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { at } from "./run.mjs";

/** A folder that is mounted cannot be renamed, nor can one be renamed onto another disk. */
const unmovable = new Set(["EBUSY", "EXDEV"]);

/**
 * Puts a folder in the place of another by two renames: a running server misses nothing of it, and
 * a preparation that fails before this leaves the old one.
 */
export function replaceFolder(target, next) {
  const former = formerOf(target);
  try {
    if (existsSync(target)) renameSync(target, former);
    renameSync(next, target);
  } catch (error) {
    if (!unmovable.has(error.code)) throw error;
    replaceContents(target, next);
  }
  remove(former);
}

/** After a process that was killed between the two renames. */
export function restoreFormer(target) {
  const former = formerOf(target);
  if (existsSync(target)) remove(former);
  else if (existsSync(former)) renameSync(former, target);
}

export function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}

function replaceContents(target, next) {
  restoreFormer(target);
  for (const name of readdirSync(target)) remove(join(target, name));
  cpSync(next, target, { recursive: true, verbatimSymlinks: true });
  remove(next);
}

const formerOf = (target) => at(`.preparing-former-${basename(target)}`);
