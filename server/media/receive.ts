import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { maxFileSize, maxFiles } from "#contract/media.ts";
import { HttpError, Invalid } from "../errors.ts";
import { keep } from "./storage.ts";

export interface Received {
  /** Its last part, without characters that cannot be shown. */
  name: string;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
  bytes: number;
  /** A file that whoever received it removes. */
  path: string;
}

/** Writes the files of a form to `folder` while they arrive; leaves nothing there if it throws. */
export async function receiveFiles(
  request: Request,
  { field, folder, max = maxFiles }: { field: string; folder: string; max?: number },
): Promise<Received[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw new HttpError("not_multipart");
  await mkdir(folder, { recursive: true });
  const written: Promise<Received>[] = [];
  const abort = new AbortController();
  try {
    const onFile: OnFile = (name, file, fileName) => {
      if (name !== field || written.length >= max) return void file.resume();
      const one = writeFile(file, fileName, join(folder, randomUUID()));
      // The rest is not read; what failed is thrown below.
      one.catch(() => abort.abort());
      written.push(one);
    };
    await parse(request, type, onFile, abort.signal).catch(async (error) => {
      throw (await causeOf(written)) ?? error;
    });
    const files = await Promise.all(written);
    if (files.length === 0) throw missing(field);
    return files;
  } catch (error) {
    const files = await Promise.allSettled(written);
    await Promise.all(
      files.map((file) => file.status === "fulfilled" && rm(file.value.path, { force: true })),
    );
    throw error;
  }
}

/** What a disk or a limit says comes before what it did to the form. */
async function causeOf(written: readonly Promise<Received>[]): Promise<unknown> {
  const reasons = (await Promise.allSettled(written)).map((one) =>
    one.status === "rejected" ? one.reason : null,
  );
  return reasons.find(
    (reason) => reason instanceof HttpError || (reason as NodeJS.ErrnoException)?.syscall,
  );
}

/** What a killed process has left, in milliseconds of age. */
const abandonedMs = 6 * 3_600_000;

export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

type OnFile = (name: string, file: Readable & { truncated: boolean }, fileName: string) => void;

async function parse(
  request: Request,
  type: string,
  onFile: OnFile,
  signal: AbortSignal,
): Promise<void> {
  const form = new Busboy({
    headers: { "content-type": type },
    // One byte more tells a file of the largest size from one that is too large.
    limits: { fileSize: maxFileSize + 1, files: maxFiles, fields: 20, fieldSize: 10_000 },
  });
  form.on("file", (name, file, fileName) => onFile(name, file as never, fileName));
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  try {
    await pipeline(body, form, { signal });
  } catch {
    throw new Invalid([{ path: "", message: "The form could not be read." }], "malformed_form");
  }
}

async function writeFile(
  file: Readable & { truncated: boolean },
  fileName: string,
  path: string,
): Promise<Received> {
  const sum = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, next) {
      sum.update(chunk);
      bytes += chunk.byteLength;
      next(bytes > maxFileSize ? new HttpError("file_too_large") : null, chunk);
    },
  });
  try {
    await keep(() => pipeline(file, measure, createWriteStream(path, { mode: 0o600 })));
    if (bytes === 0) throw new Invalid([{ path: "file", message: "The file is empty." }]);
    return { name: nameOf(fileName), hash: sum.digest("hex"), bytes, path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function nameOf(fileName = ""): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return [...shown].slice(0, 200).join("") || "file";
}

const missing = (field: string) => new Invalid([{ path: field, message: "Choose a file." }]);
