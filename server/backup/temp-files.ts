import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export const maxRunMs = 6 * 3_600_000;

/** Unique, since two backups may be taken to one path at a time. */
export const draftOf = (path: string) => `${path}.${randomUUID()}.partial`;

export const isPartial = (name: string) => name.endsWith(".partial");

export const scratchOf = (path: string) => join(dirname(path), `.drill-${basename(path)}`);

/** Lists only files older than the longest run, as a process may still use newer ones. */
export async function listAbandoned(
  folder: string,
  now: Date,
  isMeant: (name: string) => boolean,
): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of (await readdir(folder).catch(nullIfGone)) ?? []) {
    if (!isMeant(name)) continue;
    const file = await stat(join(folder, name)).catch(nullIfGone);
    if (file && now.getTime() - file.mtimeMs > maxRunMs) abandoned.push(name);
  }
  return abandoned;
}

export async function removeAbandoned(...where: Parameters<typeof listAbandoned>): Promise<void> {
  const [folder] = where;
  for (const name of await listAbandoned(...where))
    await rm(join(folder, name), { recursive: true, force: true });
}

export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.on("exit", remove);
  return () => process.off("exit", remove);
}

export function endOnSignals(tell: (sentence: string) => void = console.error): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      tell("The backup was interrupted.");
      process.exit(1);
    });
  }
}

export function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
