import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, for the eyes of this user alone. Throws where it cannot be
 * one.
 */
export function makeFolder(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error(`${path} is a file`);
  // One by one: made recursively, a folder below one that takes none never comes to an end.
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it since.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
