import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** In milliseconds; what is younger may still be on its way to somebody. */
const minAgeMs = 600_000;

/** Emptied to this share, so that not every sweep deletes. */
const share = 0.9;

/**
 * Deletes the files that were not used for longest until the folder takes no more than `maxBytes`;
 * what is needed again is made again. Folders inside are left alone.
 */
export async function pruneCache(folder: string, maxBytes: number, now = Date.now()) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const stats = entry.isFile() ? await stat(path).catch(() => null) : null;
    // Disks note reading once a day, or not at all.
    if (stats)
      files.push({ path, bytes: stats.size, usedAt: Math.max(stats.atimeMs, stats.mtimeMs) });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { path, bytes, usedAt } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * share || now - usedAt < minAgeMs) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}
