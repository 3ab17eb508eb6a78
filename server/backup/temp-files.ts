import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** In milliseconds; older drafts are abandoned. */
export const longestRun = 6 * 3_600_000;

/** Unique, since two backups may be taken to one path at a time. */
export const draftOf = (path: string) => `${path}.${randomUUID()}.partial`;

export const scratchOf = (path: string) => join(dirname(path), `.drill-${basename(path)}`);

export async function removeDrafts(path: string, now: Date): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    const isDraft = name.startsWith(`${basename(path)}.`) && name.endsWith(".partial");
    if (!isDraft || !(await isAbandoned(join(folder, name), now))) continue;
    await rm(join(folder, name), { force: true });
  }
}

export async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const file = await stat(path).catch(nullIfGone);
  return file !== null && now.getTime() - file.mtimeMs > longestRun;
}

export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.on("exit", remove);
  return () => process.off("exit", remove);
}

export function endOnSignals(tell: (sentence: string) => void = console.error): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      tell("The backup was broken off.");
      process.exit(1);
    });
  }
}

/** For files that may be deleted meanwhile; rethrows other errors. */
export function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
