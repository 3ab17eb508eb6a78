import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder for this user only, with those above it; throws if it cannot. */
export function makeFolder(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error(`${path} is a file`);
  // One by one: `recursive` never ends below a folder in which none can be made.
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
