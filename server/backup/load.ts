import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import { z } from "zod";
import { isBeforeRelease, isLastBeforeRelease } from "../database/before-release.ts";
import { type InsertedRow, insertRows } from "../database/insert-rows.ts";
import { migrations as known, migrateTo } from "../database/migrate.ts";
import { holdPastDue } from "../database/past-due.ts";
import type { Tables } from "../database/tables.ts";
import { codeOf } from "../kernel/error-message.ts";
import { type ArchiveFile, BrokenArchive, bodyOf, readArchive } from "./archive.ts";
import { continueIds, emptyTable } from "./refill.ts";
import { tablesAt } from "./schema.ts";

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()).min(1),
});
export type Manifest = z.infer<typeof manifestSchema>;

const contentsSchema = z.record(z.string(), z.object({ rows: z.int(), lastId: z.int() }));
export type TableCounts = z.infer<typeof contentsSchema>;

const rowsSchema = z.array(z.custom<InsertedRow>());

export interface VerifiedBackup {
  path: string;
  /** The migration that its tables are of. */
  level: string;
  contents: TableCounts;
}

export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  try {
    return await readBackup(path);
  } catch (error) {
    if (error instanceof BrokenArchive || isUnreadable(error)) throw error;
    throw new BrokenArchive("it is damaged or no backup at all");
  }
}

const isUnreadable = (error: unknown) => /^(ENOENT|EACCES|EISDIR|EPERM)$/.test(codeOf(error) ?? "");

async function readBackup(path: string): Promise<VerifiedBackup> {
  let manifest: Manifest | undefined;
  let contents: TableCounts | undefined;
  const counts = new Map<string, number>();
  for await (const part of readArchive(path)) {
    const [folder, table = ""] = part.name.split("/");
    if (part.name === "manifest.json") manifest = await parse(manifestSchema, part);
    if (part.name === "contents.json") contents = await parse(contentsSchema, part);
    if (folder === "tables")
      counts.set(table, (counts.get(table) ?? 0) + (await parse(rowsSchema, part)).length);
  }
  if (!manifest || !contents) throw unknownKind();
  const level = levelOf(manifest);
  requireCounts(contents, counts);
  return { path, level, contents };
}

function levelOf({ migrations }: Manifest): string {
  if (isLastBeforeRelease(migrations)) return "0001-start";
  if (isBeforeRelease(migrations))
    throw new BrokenArchive(
      "it is older than the last version before 1.0.0: restore it with that one, and take it again",
    );
  const unknown = migrations.find((name) => !Object.hasOwn(known, name));
  if (unknown) throw new BrokenArchive(`it is of a newer version (${unknown})`);
  return migrations.at(-1) ?? "";
}

function requireCounts(contents: TableCounts, counts: Map<string, number>): void {
  for (const table of new Set([...Object.keys(contents), ...counts.keys()])) {
    const [held, said] = [counts.get(table) ?? 0, contents[table]?.rows ?? 0];
    if (held !== said)
      throw new BrokenArchive(`it holds ${held} rows of ${table} and says ${said}`);
  }
}

async function parse<T>(schema: z.ZodType<T>, part: ArchiveFile): Promise<T> {
  const body = await bodyOf(part);
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw unknownKind();
  }
}

const unknownKind = () => new BrokenArchive("it is of an unknown kind");

export interface Loading {
  mediaDir: string;
  schema?: string | undefined;
  /** Writes the search indexes, which no backup holds. */
  reindex(db: Kysely<Tables>): Promise<void>;
}

export async function loadBackup(
  { path, level, contents }: VerifiedBackup,
  db: Kysely<Tables>,
  { mediaDir, schema, reindex }: Loading,
): Promise<void> {
  await migrateTo(db, level, schema);
  // Migrations insert rows of their own.
  for (const { name } of (await tablesAt(level)).toReversed()) {
    if (contents[name]) await emptyTable(db, name);
  }
  for await (const part of readArchive(path)) {
    const [folder, table = ""] = part.name.split("/");
    if (folder === "tables") await insertRows(db, table, await parse(rowsSchema, part));
    if (folder === "media") await writeBelow(mediaDir, part.name.slice("media/".length), part);
  }
  for (const [table, { lastId }] of Object.entries(contents)) await continueIds(db, table, lastId);
  await migrateTo(db, Object.keys(known).at(-1) ?? "", schema);
  await holdPastDue(db, new Date().toISOString());
  await reindex(db);
}

async function writeBelow(folder: string, name: string, { body }: ArchiveFile): Promise<void> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(`${normalize(folder)}${sep}`))
    throw new BrokenArchive("it names a file outside");
  await mkdir(dirname(path), { recursive: true });
  await pipeline(body, createWriteStream(path));
}
