import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { Kysely } from "kysely";
import { migrations as known, migrateTo } from "../database/migrate.ts";
import { continueIds, emptyTable, insertRows, reindex } from "../database/refill.ts";
import { tablesAt } from "../database/schema.ts";
import type { Row } from "../database/snapshot.ts";
import type { Tables } from "../database/tables.ts";
import { BrokenArchive, readArchive } from "./archive.ts";
import type { Contents, Manifest } from "./take.ts";

/** A backup that was read to its end, and what it says of itself. */
export interface VerifiedBackup {
  path: string;
  manifest: Manifest;
  contents: Contents;
}

/** Reads a backup to its end. Throws `BrokenArchive` unless it is whole and of a known kind. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  for await (const { name, body } of readArchive(path)) {
    if (name === "manifest.json") manifest = JSON.parse(body.toString()) as Manifest;
    if (name === "contents.json") contents = JSON.parse(body.toString()) as Contents;
  }
  if (manifest?.format !== 1 || !contents) throw new BrokenArchive("it is of an unknown kind");
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(known, name));
  if (unknown) throw new BrokenArchive(`it is of a newer version (${unknown})`);
  return { path, manifest, contents };
}

/** Fills an empty database and an empty folder from a backup, and brings the schema up to date. */
export async function loadBackup(
  { path, manifest, contents }: VerifiedBackup,
  db: Kysely<Tables>,
  mediaDir: string,
  schema?: string,
): Promise<void> {
  const level = manifest.migrations.at(-1) ?? "";
  await migrateTo(db, level, schema);
  // Migrations put rows of their own into some tables.
  for (const { name } of (await tablesAt(level)).toReversed()) {
    if (contents[name]) await emptyTable(db, name);
  }
  for await (const { name, body } of readArchive(path)) {
    const [folder, table = ""] = name.split("/");
    if (folder === "tables") await insertRows(db, table, JSON.parse(body.toString()) as Row[]);
    if (folder === "media") await writeBelow(mediaDir, name.slice("media/".length), body);
  }
  for (const [table, { lastId }] of Object.entries(contents)) await continueIds(db, table, lastId);
  await migrateTo(db, Object.keys(known).at(-1) ?? "", schema);
  await reindex(db);
}

async function writeBelow(folder: string, name: string, body: Buffer): Promise<void> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(`${normalize(folder)}${sep}`))
    throw new BrokenArchive("it names a file outside");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
}
