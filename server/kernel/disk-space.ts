import { statfs } from "node:fs/promises";

export interface DiskSpace {
  freeBytes: number;
  sizeBytes: number;
  isLow: boolean;
}

/** Below this, uploads and backups soon fail; on small disks a tenth counts. */
const lowBytes = 1024 ** 3;
const lowShare = 0.1;

/** Measures the fullest of the folders' disks; null where none can be measured. */
export async function measureDiskSpace(
  folders: readonly string[],
  askDisk: (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }> = statfs,
): Promise<DiskSpace | null> {
  const answers = await Promise.all(folders.map((folder) => askDisk(folder).catch(() => null)));
  const disks = answers
    .filter((answer) => answer !== null)
    .map(({ bavail, blocks, bsize }) => {
      const [freeBytes, sizeBytes] = [bavail * bsize, blocks * bsize];
      return { freeBytes, sizeBytes, isLow: freeBytes < Math.min(lowBytes, lowShare * sizeBytes) };
    });
  const [fullest = null] = disks.toSorted((one, other) => one.freeBytes - other.freeBytes);
  return fullest;
}
