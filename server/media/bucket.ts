import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3mini } from "s3mini";
import { HttpError } from "../errors.ts";
import { createFolderStorage, exists, keep, type Storage } from "./storage.ts";

/** In milliseconds, for the largest file. */
const requestTimeout = 60_000;

/**
 * A bucket that several machines share, `s3://KEY:SECRET@HOST/BUCKET?region=…`; with `tls=off` it
 * is spoken to over plain HTTP. `folder` keeps what was read.
 */
export function createBucketStorage(address: string, folder: string): Storage {
  const bucket = connect(address);
  const local = createFolderStorage(folder);
  const coming = new Map<string, Promise<void>>();

  async function download(key: string): Promise<void> {
    const response = await reach(() => bucket.getObjectResponse(key));
    if (!response?.body) return;
    const path = join(folder, key);
    const partial = `${path}.${process.pid}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await keep(() =>
        pipeline(Readable.fromWeb(response.body as never), createWriteStream(partial)),
      );
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
  }

  async function ensure(key: string): Promise<void> {
    if (!isKey(key) || (await exists(join(folder, key)))) return;
    const running = coming.get(key) ?? download(key).finally(() => coming.delete(key));
    coming.set(key, running);
    await running;
  }

  async function send(key: string, path: string): Promise<void> {
    const blob = await openAsBlob(path);
    await reach(() => bucket.putObject(key, blob, undefined, undefined, undefined, blob.size));
  }

  return {
    folder,

    ensure,

    has: async (key) => (await reach(() => bucket.objectExists(key))) === true,

    async put(key, file) {
      await send(key, file);
      await local.put(key, file);
    },

    async remove(key) {
      await reach(() => bucket.deleteObject(key));
      await local.remove(key);
    },

    async fetchAll() {
      for (const { Key } of (await reach(() => bucket.listObjects())) ?? []) await ensure(Key);
    },

    async publish(from) {
      for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        await send(relative(from, path), path);
      }
    },
  };
}

function connect(address: string): S3mini {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get("tls") === "off" ? "http" : "https";
  return new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${scheme}://${host}${pathname}`,
    region: searchParams.get("region") ?? "auto",
    requestAbortTimeout: requestTimeout,
  });
}

/** A request that is no key of ours must not cost one to the bucket. */
const isKey = (key: string) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(key) && !key.includes("..");

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(new HttpError("storage_unavailable"), { cause: error });
  }
}
