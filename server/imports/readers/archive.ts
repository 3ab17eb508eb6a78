import { createReadStream } from "node:fs";
import { lstat, open, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { type Entry, open as openWithYauzl, type ZipFile } from "yauzl";
import { UnreadableFile } from "../source.ts";

const maxEntries = 50_000;

/** In bytes, unpacked: of all files together. */
const maxTotal = 2 * 1024 * 1024 * 1024;

/** A file that grows more than this is a bomb; texts grow ten times at most. */
const maxRatio = 200;

/** In bytes; smaller files may grow as they like. */
const ratioFrom = 1024 * 1024;

export interface ArchivedFile {
  /** With `/` between its parts, relative to the archive or folder. */
  path: string;
  bytes: number;
}

/** The files of a zip or a folder; nothing is ever unpacked to a place that the archive names. */
export interface Archive {
  files: readonly ArchivedFile[];
  /** Each sentence names what was not taken. */
  refused: readonly string[];
  /** Throws `UnreadableFile` where the file is longer than `max` or cannot be read. */
  read(path: string, max: number): Promise<Buffer>;
  /** In chunks; throws `UnreadableFile`. */
  readText(path: string): AsyncIterable<string>;
  close(): void;
}

/** The address of a file of an archive, as readers name it. */
export const archiveAddress = (path: string) => `archive:${path}`;

/** Throws `UnreadableFile`: for a bomb, and for names that lead out of the archive. */
export async function openZip(path: string): Promise<Archive> {
  const zip = await opened(path);
  try {
    const { entries, refused } = await listEntries(zip);
    return {
      files: [...entries].map(([name, { uncompressedSize }]) => ({
        path: name,
        bytes: uncompressedSize,
      })),
      refused,
      async read(name, max) {
        const entry = entries.get(name);
        if (!entry) throw new UnreadableFile(`${name} is not in the archive.`);
        return collect(await streamOf(zip, entry), name, max);
      },
      async *readText(name) {
        const entry = entries.get(name);
        if (!entry) throw new UnreadableFile(`${name} is not in the archive.`);
        const stream = (await streamOf(zip, entry)).setEncoding("utf8");
        try {
          for await (const chunk of stream as AsyncIterable<string>) yield chunk;
        } catch {
          throw damaged(name);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const unreadable = (error: unknown) =>
  new UnreadableFile(
    /invalid relative path|absolute path|invalid characters/.test(String(error))
      ? `The archive names a place outside of itself (${String((error as Error).message)}). It was not read.`
      : "The archive cannot be read: it is no zip, or it was cut off.",
  );

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    openWithYauzl(path, options, (error, zip) =>
      error || !zip ? reject(unreadable(error)) : resolve(zip),
    );
  });
}

async function listEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  const refused: string[] = [];
  let total = 0;
  let seen = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("error", (error) => reject(unreadable(error)));
    zip.on("end", resolve);
    zip.on("entry", (entry: Entry) => {
      seen += 1;
      total += entry.uncompressedSize;
      const problem = problemOf(entry, { seen, total });
      if (problem) return reject(new UnreadableFile(problem));
      const refusal = refusalOf(entry);
      if (refusal) refused.push(refusal);
      else if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return { entries, refused };
}

function problemOf(
  { uncompressedSize, compressedSize, fileName }: Entry,
  { seen, total }: { seen: number; total: number },
): string | null {
  if (seen > maxEntries)
    return `The archive has more than ${maxEntries.toLocaleString("en-US")} files.`;
  if (total > maxTotal) return "The archive unpacks to more than 2 GB. It was not read.";
  const grows = uncompressedSize / Math.max(1, compressedSize);
  return uncompressedSize > ratioFrom && grows > maxRatio
    ? `${fileName} unpacks to ${Math.round(grows)} times its size, as only archives do that are made to fill a disk. It was not read.`
    : null;
}

const [typeBits, linkType] = [0o170000, 0o120000];

function refusalOf({ externalFileAttributes, generalPurposeBitFlag, fileName }: Entry) {
  if (((externalFileAttributes >>> 16) & typeBits) === linkType)
    return `${fileName} is a link to another file, which is not followed.`;
  return generalPurposeBitFlag & 1 ? `${fileName} is encrypted.` : null;
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error || !stream ? reject(unreadable(error)) : resolve(stream),
    );
  });
}

/** Counts what really comes, since an archive may lie about sizes. */
async function collect(stream: Readable, name: string, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > max) throw tooLong(name, max);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(name);
  }
  return Buffer.concat(chunks);
}

const damaged = (name: string) =>
  new UnreadableFile(`${name} cannot be read: the archive is damaged there.`);

const tooLong = (name: string, max: number) =>
  new UnreadableFile(`${name} is larger than ${Math.round(max / 1024 / 1024)} MB.`);

const hidden = /^(?:\.git|node_modules|\.DS_Store)$/;

/** Links are not followed. */
export async function openFolder(folder: string): Promise<Archive> {
  const files: ArchivedFile[] = [];
  const refused: string[] = [];
  const visit = async (within: string): Promise<void> => {
    for (const { name } of await readdir(within, { withFileTypes: true })) {
      const path = join(within, name);
      const known = relative(folder, path).split(sep).join("/");
      const found = await lstat(path);
      if (found.isSymbolicLink())
        refused.push(`${known} is a link to another file, which is not followed.`);
      else if (found.isDirectory() && !hidden.test(name)) await visit(path);
      else if (found.isFile()) files.push({ path: known, bytes: found.size });
      if (files.length > maxEntries)
        throw new UnreadableFile(
          `The folder has more than ${maxEntries.toLocaleString("en-US")} files.`,
        );
    }
  };
  await visit(folder);
  const known = new Set(files.map(({ path }) => path));
  return {
    files,
    refused,
    async read(path, max) {
      if (!known.has(path)) throw new UnreadableFile(`${path} is not in the folder.`);
      const found = await lstat(join(folder, path));
      if (!found.isFile()) throw new UnreadableFile(`${path} is no file any more.`);
      if (found.size > max) throw tooLong(path, max);
      return readFile(join(folder, path));
    },
    readText: (path) => textChunks(join(folder, path)),
    close() {},
  };
}

const zipSignature = Buffer.from("PK\u0003\u0004");

/** By its first bytes, whatever it is called. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(zipSignature.length) });
    return buffer.equals(zipSignature);
  } finally {
    await file.close();
  }
}

/** In chunks; whatever is no UTF-8 becomes U+FFFD. */
export const textChunks = (path: string): AsyncIterable<string> =>
  createReadStream(path, { encoding: "utf8", highWaterMark: 256 * 1024 });
