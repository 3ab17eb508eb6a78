import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { migrations as known, migrateTo } from "../database/migrate.ts";
import { continueIds, emptyTable, insertRows } from "../database/refill.ts";
import { tablesAt } from "../database/schema.ts";
import type { Row } from "../database/snapshot.ts";
import type { Tables } from "../database/tables.ts";
import { reindex } from "../stores.ts";
import { BrokenArchive, bodyOf, type Part, readArchive } from "./archive.ts";
import type { Contents, Manifest } from "./take.ts";

export interface VerifiedBackup {
  path: string;
  manifest: Manifest;
  contents: Contents;
}

/** Throws `BrokenArchive` unless the archive is complete and of a known format. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  let manifest: unknown;
  let contents: unknown;
  const found = new Map<string, number>();
  for await (const part of readArchive(path)) {
    const [folder, table = ""] = part.name.split("/");
    if (part.name === "manifest.json") manifest = parse(await bodyOf(part));
    if (part.name === "contents.json") contents = parse(await bodyOf(part));
    if (folder === "tables")
      found.set(table, (found.get(table) ?? 0) + (await rowsOf(part)).length);
  }
  if (!isManifest(manifest) || !isContents(contents))
    throw new BrokenArchive("it is of an unknown kind");
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(known, name));
  if (unknown) throw new BrokenArchive(`it is of a newer version (${unknown})`);
  for (const table of new Set([...Object.keys(contents), ...found.keys()])) {
    const [held, said] = [found.get(table) ?? 0, contents[table]?.rows ?? 0];
    if (held !== said)
      throw new BrokenArchive(`it holds ${held} rows of ${table} and says ${said}`);
  }
  return { path, manifest, contents };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BrokenArchive("it is of an unknown kind");
  }
}

async function rowsOf(part: Part): Promise<Row[]> {
  const rows = parse(await bodyOf(part));
  if (!Array.isArray(rows)) throw new BrokenArchive("it is of an unknown kind");
  return rows as Row[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  value.format === 1 &&
  Array.isArray(value.migrations) &&
  value.migrations.length > 0 &&
  value.migrations.every((name) => typeof name === "string");

const isContents = (value: unknown): value is Contents =>
  isObject(value) &&
  Object.values(value).every(
    (each) => isObject(each) && Number.isInteger(each.rows) && Number.isInteger(each.lastId),
  );

export async function loadBackup(
  { path, manifest, contents }: VerifiedBackup,
  db: Kysely<Tables>,
  mediaDir: string,
  schema?: string,
): Promise<void> {
  const level = manifest.migrations.at(-1) ?? "";
  await migrateTo(db, level, schema);
  // Migrations insert rows of their own.
  for (const { name } of (await tablesAt(level)).toReversed()) {
    if (contents[name]) await emptyTable(db, name);
  }
  for await (const part of readArchive(path)) {
    const [folder, table = ""] = part.name.split("/");
    if (folder === "tables") await insertRows(db, table, await rowsOf(part));
    if (folder === "media") await writeBelow(mediaDir, part.name.slice("media/".length), part);
  }
  for (const [table, { lastId }] of Object.entries(contents)) await continueIds(db, table, lastId);
  await migrateTo(db, Object.keys(known).at(-1) ?? "", schema);
  await reindex(db);
}

async function writeBelow(folder: string, name: string, { body }: Part): Promise<void> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(`${normalize(folder)}${sep}`))
    throw new BrokenArchive("it names a file outside");
  await mkdir(dirname(path), { recursive: true });
  await pipeline(body, createWriteStream(path));
}
