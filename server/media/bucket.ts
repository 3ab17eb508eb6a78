import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { HttpError } from "../kernel/errors.ts";
import { createFolderStorage, exists, type Storage, withStorageErrors } from "./storage.ts";

/** In milliseconds; `question` is short, since a transaction may wait for the answer. */
const usualTimeouts = { bytes: 45_000, question: 5000 };

/**
 * Storage in a bucket that several machines share. `address` is
 * `s3://KEY:SECRET@HOST/BUCKET?region=…`, `tls=off` uses plain HTTP; `folder` caches files.
 */
export function createBucketStorage(
  address: string,
  folder: string,
  timeouts = usualTimeouts,
): Storage {
  const bucket = connect(address, timeouts.bytes);
  const questions = connect(address, timeouts.question);
  const local = createFolderStorage(folder);
  const coming = new Map<string, Promise<void>>();

  async function download(key: string): Promise<void> {
    const response = await reach(() => bucket.getObjectResponse(key));
    if (!response?.body) return;
    const path = join(folder, key);
    const partial = `${path}.${process.pid}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await withStorageErrors(() =>
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

    has: async (key) => (await reach(() => questions.objectExists(key))) === true,

    async put(key, file) {
      await send(key, file);
      // A failed local copy is no error: `ensure` downloads the file when it is requested.
      await local.put(key, file).catch(() => local.remove(key));
    },

    async remove(key) {
      await reach(() => questions.deleteObject(key));
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

function connect(address: string, requestAbortTimeout: number): S3mini {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get("tls") === "off" ? "http" : "https";
  return new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${scheme}://${host}${pathname}`,
    region: searchParams.get("region") ?? "auto",
    requestAbortTimeout,
  });
}

/** Spares the bucket a request for a path that cannot be a key. */
const isKey = (key: string) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(key) && !key.includes("..");

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = isFull(error) ? "storage_full" : "storage_unavailable";
    throw Object.assign(new HttpError(code), { cause: error });
  }
}

/** Providers share no code for a full bucket: 507, or 403 or 400 with a telling text. */
function isFull(error: unknown): boolean {
  if (!(error instanceof S3ServiceError)) return false;
  const { status, serviceCode, body } = error;
  return status === 507 || /quota|storage_?full|cap_?exceeded/i.test(`${serviceCode} ${body}`);
}
