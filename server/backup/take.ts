import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { DatabaseUrl } from "../database/connection.ts";
import { tablesAt } from "../database/schema.ts";
import { openSnapshot, type Snapshot } from "../database/snapshot.ts";
import { type Part, writeArchive } from "./archive.ts";

/** What a backup says of itself. */
export interface Manifest {
  format: 1;
  takenAt: string;
  migrations: string[];
}

/** How much of each table there is, and the last id that it gave out. */
export type Contents = Record<string, { rows: number; lastId: number }>;

/** Sessions, links and counters of the past must not come to life again with a restore. */
const shortLived = new Set(["sessions", "password_resets", "rate_limits", "backups"]);

export interface Source {
  databaseUrl: DatabaseUrl;
  mediaDir: string;
  clock(): Date;
}

/** Writes database and media, as they are at one moment, into one file; there is no half of one. */
export async function takeBackup(path: string, source: Source): Promise<Contents> {
  const draft = `${path}.partial`;
  const contents: Contents = {};
  const snapshot = await openSnapshot(source.databaseUrl);
  try {
    await writeArchive(draft, partsOf(snapshot, source, contents));
    await rename(draft, path);
    return contents;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function* partsOf(
  snapshot: Snapshot,
  { mediaDir, clock }: Source,
  contents: Contents,
): AsyncGenerator<Part> {
  const migrations = await snapshot.migrations();
  const manifest: Manifest = { format: 1, takenAt: clock().toISOString(), migrations };
  yield { name: "manifest.json", body: asJson(manifest) };
  // First, because what the snapshot refers to may be deleted from now on.
  yield* filesBelow(mediaDir);
  for (const { name, hasCountedId } of await tablesAt(migrations.at(-1) ?? "")) {
    if (shortLived.has(name)) continue;
    let [rows, place] = [0, 0];
    for await (const batch of snapshot.batches(name)) {
      rows += batch.length;
      place += 1;
      yield { name: `tables/${name}/${String(place).padStart(8, "0")}.json`, body: asJson(batch) };
    }
    contents[name] = { rows, lastId: hasCountedId ? await snapshot.lastId(name) : 0 };
  }
  yield { name: "contents.json", body: asJson(contents) };
}

/** Folders among the media that a restore makes and takes away; one that was killed leaves them behind. */
export const passing = new Set([".restoring", ".replaced"]);

async function* filesBelow(folder: string): AsyncGenerator<Part> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const [first = ""] = relative(folder, path).split(sep);
    if (!entry.isFile() || passing.has(first)) continue;
    const body = await readFile(path).catch(nullIfGone);
    if (body) yield { name: `media/${relative(folder, path).replaceAll("\\", "/")}`, body };
  }
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));
