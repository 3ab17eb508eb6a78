import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** No backup may run for longer, in milliseconds: what one has left after that is nobody's any more. */
export const longestRun = 6 * 3_600_000;

/** What a backup is called until it is whole; never the same twice, since two may be taken to one place at a time. */
export const draftOf = (path: string) => `${path}.${randomUUID()}.partial`;

/** The folder beside a backup that it is restored into on trial. */
export const scratchOf = (path: string) => join(dirname(path), `.drill-${basename(path)}`);

/** Deletes the drafts of a backup whose processes must have died. */
export async function removeDrafts(path: string, now: Date): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    const isDraft = name.startsWith(`${basename(path)}.`) && name.endsWith(".partial");
    if (!isDraft || !(await isAbandoned(join(folder, name), now))) continue;
    // Another backup may be clearing up as well.
    await rm(join(folder, name), { force: true });
  }
}

/** Whether no process can have a file or folder under way any more. */
export async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const file = await stat(path).catch(nullIfGone);
  return file !== null && now.getTime() - file.mtimeMs > longestRun;
}

/** Has a file or folder deleted when the process is ended in the middle; what it returns calls that off. */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.on("exit", remove);
  return () => process.off("exit", remove);
}

/** Ends the process on a signal in such a way that what is to be deleted at its end is, and tells so. */
export function endOnSignals(tell: (sentence: string) => void = console.error): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      tell("The backup was broken off.");
      process.exit(1);
    });
  }
}

/** For what may have been deleted meanwhile; any other fault of the disk is one. */
export function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
