import { access, copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../kernel/error-message.ts";
import { HttpError } from "../kernel/errors.ts";

/** A store of media files; a file's key is the part of its address after `/media/`. */
export interface Storage {
  readonly folder: string;
  /** Brings a file into the folder, if it exists and is not there yet. */
  ensure(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Moves the file, all or nothing; throws `storage_full` or `storage_unavailable`. */
  put(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Brings all files into the folder, for a backup. */
  fetchAll(): Promise<void>;
  /** Uploads all files below a folder to the bucket, if there is one, for a restore. */
  publish(from: string): Promise<void>;
}

export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    folder,
    ensure: async () => {},
    has: (key) => exists(pathOf(key)),

    async put(key, file) {
      const path = pathOf(key);
      await withStorageErrors(async () => {
        await mkdir(dirname(path), { recursive: true });
        await moveFile(file, path);
      });
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    fetchAll: async () => {},
    publish: async () => {},
  };
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    const partial = `${to}.${process.pid}.part`;
    try {
      await copyFile(from, partial);
      await rename(partial, to);
    } finally {
      await rm(partial, { force: true });
    }
    await rm(from, { force: true });
  }
}

export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") throw new HttpError("storage_full");
    throw error;
  }
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
