import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { DatabaseUrl } from "../database/connection.ts";
import { requireKnown } from "../database/migrate.ts";
import { type ArchiveFile, isArchive, partOf, writeArchive } from "./archive.ts";
import type { Manifest, TableCounts } from "./load.ts";
import { listMedia } from "./media.ts";
import { tablesAt } from "./schema.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { draftOf, isPartial, nullIfGone, removeAbandoned, removeAtExit } from "./temp-files.ts";

/** A restore must not revive sessions, links and counters. */
const shortLived = new Set([
  "sessions",
  "api_tokens",
  "editing",
  "editors",
  "password_resets",
  "invitation_tokens",
  "rate_limits",
  "backups",
]);

export interface BackupSource {
  databaseUrl: DatabaseUrl;
  mediaDir: string;
  fetchMedia?(): Promise<void>;
  clock(): Date;
}

const chunkSize = 262_144;

const manifestName = "manifest.json";

/** Writes a consistent file once `prove` has passed; throws rather than overwrite a non-backup. */
export async function takeBackup(
  path: string,
  source: BackupSource,
  prove: (draft: string) => Promise<void> = async () => {},
): Promise<TableCounts> {
  await requireReplaceable(path);
  const isDraft = (name: string) => name.startsWith(`${basename(path)}.`) && isPartial(name);
  await removeAbandoned(dirname(path), source.clock(), isDraft);
  const draft = draftOf(path);
  const contents: TableCounts = {};
  const settle = removeAtExit(draft);
  try {
    const snapshot = await openSnapshot(source.databaseUrl);
    try {
      await writeArchive(draft, partsOf(snapshot, source, contents));
    } finally {
      await snapshot.close();
    }
    await prove(draft);
    await rename(draft, path);
    return contents;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    settle();
  }
}

/** The path may be the database by mistake: only a backup or an empty file is replaced. */
async function requireReplaceable(path: string): Promise<void> {
  const there = await stat(path).catch(nullIfGone);
  const isEmpty = there?.isFile() && there.size === 0;
  if (there && !isEmpty && !(await isArchive(path, manifestName)))
    throw new Error(`${path} is there already, and is no backup. Name another file.`);
}

async function* partsOf(
  snapshot: Snapshot,
  { mediaDir, fetchMedia, clock }: BackupSource,
  contents: TableCounts,
): AsyncGenerator<ArchiveFile> {
  const migrations = await snapshot.migrations();
  requireKnown(migrations);
  const manifest: Manifest = { format: 1, takenAt: clock().toISOString(), migrations };
  yield partOf(manifestName, asJson(manifest));
  // Media first, because files that the snapshot refers to may be deleted from now on.
  await fetchMedia?.();
  yield* partsBelow(mediaDir);
  for (const { name, hasCountedId } of await tablesAt(migrations.at(-1) ?? "")) {
    if (shortLived.has(name)) continue;
    let [rows, part] = [0, 0];
    for await (const batch of snapshot.batches(name)) {
      rows += batch.length;
      part += 1;
      yield partOf(`tables/${name}/${String(part).padStart(8, "0")}.json`, asJson(batch));
    }
    contents[name] = { rows, lastId: hasCountedId ? await snapshot.lastId(name) : 0 };
  }
  yield partOf("contents.json", asJson(contents));
}

async function* partsBelow(mediaDir: string): AsyncGenerator<ArchiveFile> {
  for await (const name of listMedia(mediaDir)) {
    const file = await open(join(mediaDir, name)).catch(nullIfGone);
    if (file === null) continue;
    try {
      const { size } = await file.stat();
      yield { name: `media/${name}`, size, body: bytesOf(file, name, size) };
    } finally {
      await file.close();
    }
  }
}

/** Stops at the initial size; what is appended meanwhile is of a later moment. */
async function* bytesOf(file: FileHandle, name: string, size: number): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < size) {
    const length = Math.min(size - position, chunkSize);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    if (bytesRead === 0) throw new Error(`media/${name} was cut short while it was read.`);
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));
