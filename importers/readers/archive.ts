import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { lstat, open, readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import {
  type Entry,
  getFileNameLowLevel,
  open as openWithYauzl,
  validateFileName,
  type ZipFile,
} from "yauzl";
import { counted, UnreadableFile } from "../source.ts";
import { decodedXml } from "./encoding.ts";

export type SourceKind = "wordpress" | "ghost" | "markdown";

const maxEntries = 50_000;

/** The maximum for all files together is in bytes, unpacked. */
const maxTotal = 2 * 1024 * 1024 * 1024;

/** A file that grows more than this is a bomb; texts grow ten times at most. */
const maxRatio = 200;

/** The threshold is in bytes; smaller files may have any ratio. */
const ratioFrom = 1024 * 1024;

export interface ArchivedFile {
  /** The path is relative to the archive or folder, with `/` between its parts, and in NFC. */
  path: string;
  bytes: number;
}

/** The files of a zip or a folder. Files are read in memory and never unpacked to the disk. */
export interface Archive {
  files: readonly ArchivedFile[];
  /** Each sentence names what was not taken. */
  refused: readonly string[];
  /** Throws `UnreadableFile` where the file is longer than `max` or cannot be read. */
  read(path: string, max: number): Promise<Buffer>;
  /** Reads XML in chunks, in the encoding that it declares; throws `UnreadableFile`. */
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
        try {
          yield* decodedXml((await streamOf(zip, entry)) as AsyncIterable<Buffer>);
        } catch (error) {
          throw error instanceof UnreadableFile ? error : damaged(name);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const unreadable = () =>
  new UnreadableFile("The archive cannot be read: it is not a zip file, or it is incomplete.");

const outside = (problem: string) =>
  new UnreadableFile(
    `The archive contains a path outside of itself (${problem}). It was not imported.`,
  );

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    openWithYauzl(path, options, (error, zip) =>
      error || !zip ? reject(unreadable()) : resolve(zip),
    );
  });
}

async function listEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  const refused: string[] = [];
  const junk: string[] = [];
  let total = 0;
  let seen = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("error", () => reject(unreadable()));
    zip.on("end", resolve);
    zip.on("entry", (entry: Entry) => {
      seen += 1;
      total += entry.uncompressedSize;
      const name = nameOf(entry);
      const misplaced = validateFileName(name);
      if (misplaced !== null) return reject(outside(misplaced));
      const problem = problemOf(entry, { name, seen, total });
      if (problem) return reject(new UnreadableFile(problem));
      const refusal = refusalOf(entry, name);
      if (refusal) refused.push(refusal);
      else if (isJunk(name)) junk.push(name);
      else if (!name.endsWith("/")) entries.set(name, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return { entries, refused: [...refused, ...junkSentence(junk)] };
}

const utf8Flag = 0x0800;

/**
 * Many programs write names in UTF-8 without the flag for it, and Windows has written `\` between
 * the parts; macOS decomposes letters with marks.
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const other = generalPurposeBitFlag & ~utf8Flag;
  const flags = isUtf8(fileNameRaw) ? other | utf8Flag : other;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false).normalize("NFC");
}

/** Operating systems and network drives put these files into folders. */
const junkNames: ReadonlySet<string> = new Set([
  "__macosx",
  ".ds_store",
  ".localized",
  ".appledouble",
  ".lsoverride",
  ".spotlight-v100",
  ".trashes",
  ".fseventsd",
  "icon\r",
  "thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  "$recycle.bin",
  "@eadir",
]);

const isJunk = (path: string) =>
  path.split("/").some((part) => part.startsWith("._") || junkNames.has(part.toLowerCase()));

/** Only files are counted, because a folder is left out together with its files. */
function junkSentence(paths: readonly string[]): string[] {
  const files = paths.filter((path) => !path.endsWith("/"));
  if (files.length === 0) return [];
  return [
    `Left out: ${counted(files.length, "file")} that operating systems add to folders, such as ${files[0]}.`,
  ];
}

function problemOf(
  { uncompressedSize, compressedSize }: Entry,
  { name, seen, total }: { name: string; seen: number; total: number },
): string | null {
  if (seen > maxEntries)
    return `The archive has more than ${maxEntries.toLocaleString("en-US")} files.`;
  if (total > maxTotal) return "The archive unpacks to more than 2 GB. It was not imported.";
  const grows = uncompressedSize / Math.max(1, compressedSize);
  return uncompressedSize > ratioFrom && grows > maxRatio
    ? `${name} unpacks to ${Math.round(grows)} times its size, like an archive made to fill a disk. It was not imported.`
    : null;
}

const [typeBits, linkType] = [0o170000, 0o120000];

function refusalOf({ externalFileAttributes, generalPurposeBitFlag }: Entry, name: string) {
  if (((externalFileAttributes >>> 16) & typeBits) === linkType)
    return `${name} is a link to another file, which is not followed.`;
  return generalPurposeBitFlag & 1 ? `${name} is encrypted.` : null;
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error || !stream ? reject(unreadable()) : resolve(stream),
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

const hidden = /^(?:\.git|node_modules)$/;

interface FolderFiles {
  files: ArchivedFile[];
  refused: string[];
  junk: string[];
  /** The map leads from the names known here to those on the disk. */
  places: Map<string, string>;
}

/** Lists what is within a part of a folder; links are not followed. */
async function listFolder(folder: string, within: string, listing: FolderFiles): Promise<void> {
  for (const { name } of await readdir(within, { withFileTypes: true })) {
    const path = join(within, name);
    const known = relative(folder, path).split(sep).join("/").normalize("NFC");
    const entry = await lstat(path);
    if (entry.isSymbolicLink())
      listing.refused.push(`${known} is a link to another file, which is not followed.`);
    else if (entry.isDirectory() && hidden.test(name))
      listing.refused.push(`Left out: the folder ${known}, which belongs to a program.`);
    else if (entry.isDirectory()) await listFolder(folder, path, listing);
    else if (entry.isFile()) addFile(listing, { known, path, bytes: entry.size });
    if (listing.files.length > maxEntries)
      throw new UnreadableFile(
        `The folder has more than ${maxEntries.toLocaleString("en-US")} files.`,
      );
  }
}

function addFile(
  { files, junk, places }: FolderFiles,
  { known, path, bytes }: { known: string; path: string; bytes: number },
): void {
  if (isJunk(known)) {
    junk.push(known);
    return;
  }
  files.push({ path: known, bytes });
  places.set(known, path);
}

export async function openFolder(folder: string): Promise<Archive> {
  const listing: FolderFiles = { files: [], refused: [], junk: [], places: new Map() };
  await listFolder(folder, folder, listing);
  const { files, refused, junk, places } = listing;
  const placeOf = (path: string): string => {
    const placeOnDisk = places.get(path);
    if (placeOnDisk === undefined) throw new UnreadableFile(`${path} is not in the folder.`);
    return placeOnDisk;
  };
  return {
    files,
    refused: [...refused, ...junkSentence(junk)],
    async read(path, max) {
      const placeOnDisk = placeOf(path);
      const stats = await lstat(placeOnDisk);
      if (!stats.isFile()) throw new UnreadableFile(`${path} is no longer a file.`);
      if (stats.size > max) throw tooLong(path, max);
      return readFile(placeOnDisk);
    },
    readText: (path) => textChunks(placeOf(path)),
    close() {},
  };
}

const zipSignature = Buffer.from("PK\u0003\u0004");

/** Names are unreliable, so the first bytes of the file decide. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(zipSignature.length) });
    return buffer.equals(zipSignature);
  } finally {
    await file.close();
  }
}

/** Reads XML in chunks, in the encoding that it declares. */
export const textChunks = (path: string): AsyncIterable<string> =>
  decodedXml(createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>);

/** The archive of texts and pictures; null for an export in one file. */
export async function openArchive(kind: SourceKind, path: string): Promise<Archive | null> {
  if ((await stat(path)).isDirectory()) return openFolder(path);
  return kind === "markdown" || (await isZip(path)) ? openZip(path) : null;
}
