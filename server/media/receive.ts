import { createHash, randomUUID } from "node:crypto";
import type { EventEmitter } from "node:events";
import { mkdir, open, readdir, rm, stat, writeFile as write } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { maxFileSize, maxFiles } from "#contract/areas/media.ts";
import type { CodeOf } from "#contract/core/errors.ts";
import { HttpError, Invalid } from "../kernel/errors.ts";
import { withPlainFileName } from "./file-name.ts";
import { withStorageErrors } from "./storage.ts";

export interface Received {
  /** The last part of the sent file name, without invisible characters. */
  name: string;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
  bytes: number;
  /** A temporary file, which the caller removes. */
  path: string;
}

interface Receiving {
  field: string;
  folder: string;
  max?: number;
  /** In bytes, of one file; a larger one is refused with `tooLarge`. */
  maxBytes?: number;
  tooLarge?: CodeOf<413>;
  /** Called with each of the form's other fields. */
  onField?(name: string, value: string): void;
}

/** Writes the files of a form to `folder` while they arrive; leaves nothing there if it throws. */
export async function receiveFiles(
  request: Request,
  {
    field,
    folder,
    max = maxFiles,
    maxBytes = maxFileSize,
    tooLarge = "file_too_large",
    onField = () => {},
  }: Receiving,
): Promise<Received[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw new HttpError("not_multipart");
  await mkdir(folder, { recursive: true });
  const written: Promise<Received>[] = [];
  const abort = new AbortController();
  /** Destroys the file streams of a failed form, which would wait for data for ever. */
  const gone = new AbortController();
  let tooMany: Invalid | null = null;
  try {
    const onFile: OnFile = (name, file, fileName) => {
      if (name === field && written.length === max) {
        tooMany = new Invalid([{ path: field, message: mostFiles(max) }]);
        abort.abort();
      }
      if (name !== field || tooMany) return void file.resume();
      const one = writeFile(file, fileName, {
        path: join(folder, randomUUID()),
        signal: gone.signal,
        maxBytes,
        tooLarge,
      });
      // Thrown below. A full disk does not end the form, so that the sender receives the error.
      one.catch((error) => isFull(error) || abort.abort());
      written.push(one);
    };
    await parse(request, type, { onFile, onField, maxBytes, signal: abort.signal }).catch(
      async (error) => {
        gone.abort();
        throw tooMany ?? (await causeOf(written)) ?? error;
      },
    );
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

/** Writes a file that arrived as part of another payload to `folder`. */
export async function receiveBytes(
  bytes: Uint8Array,
  { name, folder }: { name: string; folder: string },
): Promise<Received> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  await write(path, bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { name, hash, bytes: bytes.byteLength, path };
}

/** Returns the error of a disk or limit, which explains why the form could not be parsed. */
async function causeOf(written: readonly Promise<Received>[]): Promise<unknown> {
  const reasons = (await Promise.allSettled(written)).map((one) =>
    one.status === "rejected" ? one.reason : null,
  );
  return reasons.find(
    (reason) => reason instanceof HttpError || (reason instanceof Error && "syscall" in reason),
  );
}

/** In milliseconds; older files were left by a killed process. */
const abandonedMs = 6 * 3_600_000;

export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}

type OnFile = (name: string, file: Readable & { truncated: boolean }, fileName: string) => void;

interface Parsing {
  onFile: OnFile;
  onField(name: string, value: string): void;
  maxBytes: number;
  signal: AbortSignal;
}

async function parse(
  request: Request,
  type: string,
  { onFile, onField, maxBytes, signal }: Parsing,
): Promise<void> {
  const form = new Busboy({
    headers: { "content-type": type },
    // One byte more tells a file of the largest size from one that is too large.
    limits: { fileSize: maxBytes + 1, files: maxFiles + 1, fields: 20, fieldSize: 10_000 },
  });
  readFileNames(form);
  form.on("field", (name, value) => onField(name, value));
  form.on("file", (name, file, fileName) => onFile(name, file as never, fileName));
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  try {
    await pipeline(body, form, { signal });
  } catch {
    throw new Invalid([{ path: "", message: "The form could not be read." }], "malformed_form");
  }
}

type PartHeaders = Record<string, string[]>;

/**
 * The parser takes names for UTF-8 and keeps escapes, so its headers are rewritten before it reads
 * them. It has no option for that; the tests of names would find another shape of its parts.
 */
function readFileNames(form: InstanceType<typeof Busboy>): void {
  const { parser } = (form as unknown as { _parser: { parser: EventEmitter } })._parser;
  parser.prependListener("part", (part: EventEmitter) => {
    part.prependListener("header", (headers: PartHeaders) => {
      const [disposition] = headers["content-disposition"] ?? [];
      if (disposition) headers["content-disposition"] = [withPlainFileName(disposition)];
    });
  });
}

interface FileWriting extends Required<Pick<Receiving, "maxBytes" | "tooLarge">> {
  path: string;
  signal: AbortSignal;
}

async function writeFile(
  file: Readable & { truncated: boolean },
  fileName: string,
  { path, signal, maxBytes, tooLarge }: FileWriting,
): Promise<Received> {
  const sum = createHash("sha256");
  let bytes = 0;
  let writeError: unknown;
  // Without a listener an error before the first read would end the process.
  file.on("error", () => {});
  signal.addEventListener("abort", () => file.destroy(new Error("The form has ended.")));
  try {
    const target = await withStorageErrors(() => open(path, "wx", 0o600));
    try {
      for await (const chunk of file as AsyncIterable<Buffer>) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new HttpError(tooLarge);
        sum.update(chunk);
        writeError ??= await withStorageErrors(() => target.writeFile(chunk)).catch(
          (error: unknown) => error,
        );
        release(chunk);
      }
      if (writeError) throw writeError;
    } finally {
      await target.close();
    }
    if (bytes === 0) throw new Invalid([{ path: "file", message: "The file is empty." }]);
    return { name: nameOf(fileName), hash: sum.digest("hex"), bytes, path };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const isFull = (error: unknown) => error instanceof HttpError && error.code === "storage_full";

/** In bytes; smaller chunks may lie in buffers of the parser. */
const leastPiece = 4096;
/** In bytes; too few for another file to begin in the same chunk of the request. */
const mostOther = 60;

/**
 * Frees the chunk's memory at once. Chunks of large files would otherwise wait for full garbage
 * collections, which block the event loop.
 */
function release({ buffer, byteLength }: Buffer): void {
  const isAlone = byteLength >= leastPiece && buffer.byteLength - byteLength < mostOther;
  if (isAlone) (buffer as ArrayBuffer).transfer(0);
}

function nameOf(fileName = ""): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const printable = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return [...printable].slice(0, 200).join("") || "file";
}

const mostFiles = (max: number) =>
  max === 1 ? "Choose one file." : `Choose at most ${max} files at once.`;

const missing = (field: string) => new Invalid([{ path: field, message: "Choose a file." }]);

/** Takes the one file of a form to `folder`; larger ones are refused with `tooLarge`. */
export const receiveOne =
  (folder: string, tooLarge: CodeOf<413>) =>
  async (request: Request, { field, maxBytes }: { field: string; maxBytes: number }) => {
    const fields: Record<string, string> = {};
    const [file] = await receiveFiles(request, {
      field,
      maxBytes,
      folder,
      max: 1,
      tooLarge,
      onField: (name, value) => Object.assign(fields, { [name]: value }),
    });
    if (!file) throw new Error("A form without a file was received.");
    return { file, fields };
  };
