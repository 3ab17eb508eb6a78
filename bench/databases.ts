import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import pg from "pg";
import { loadBackup, verifyBackup } from "#server/backup/load.ts";
import { takeBackup } from "#server/backup/take.ts";
import { reindex } from "#server/compose/stores.ts";
import { type DatabaseUrl, type Engine, openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { startCluster } from "#tests/cluster.ts";
import { fill, sizes } from "./fill.ts";
import { timed } from "./table.ts";

export interface DatabasePlace {
  engine: Engine;
  urlOf(name: string): DatabaseUrl;
  /** Replaces a database of that name. */
  create(name: string): Promise<void>;
  /** Autovacuum would do it at an unknown moment. */
  vacuum(name: string): Promise<void>;
  close(): Promise<void>;
}

export const sizeNames = ["small", "large"] as const;

// The next query notices a connection that was cut while idle.
export const open = (url: DatabaseUrl) => openDatabase(url, () => {});

/** A database of this name, migrated, and what `work` writes to it. */
export async function fillDatabase(
  place: DatabasePlace,
  name: string,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await place.create(name);
  const db = open(place.urlOf(name));
  try {
    await migrate(db);
    await work(db);
  } finally {
    await db.destroy();
  }
  await place.vacuum(name);
}

export const openPlace = (engine: Engine, folder: string): Promise<DatabasePlace> =>
  engine === "sqlite" ? openSqliteFolder(folder) : openCluster(folder);

async function openSqliteFolder(folder: string): Promise<DatabasePlace> {
  const pathOf = (name: string) => join(folder, `${name}.sqlite`);
  return {
    engine: "sqlite",
    urlOf: (name) => `file:${pathOf(name)}`,
    async create(name) {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(pathOf(name) + suffix, { force: true });
    },
    // The last connection to close has moved the log into the file.
    vacuum: async () => {},
    close: async () => {},
  };
}

/** With default settings, so that every write is flushed. */
async function openCluster(folder: string): Promise<DatabasePlace> {
  const { url, stop } = await startCluster(join(folder, "postgres"), { isKept: true });
  const run = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: `${url}/${database}` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    engine: "postgres",
    urlOf: (name) => `${url}/${name}` as DatabaseUrl,
    async create(name) {
      await run("postgres", `drop database if exists ${name}`);
      await run("postgres", `create database ${name}`);
    },
    vacuum: (name) => run(name, "vacuum analyze"),
    close: stop,
  };
}

/** Fills SQLite through the repositories, and PostgreSQL from a backup of that. */
export async function fillDatabases(places: DatabasePlace[], folder: string): Promise<void> {
  const origin = await openPlace("sqlite", folder);
  for (const size of sizeNames) {
    await once(origin, size, folder, () =>
      fillDatabase(origin, size, (db) => fill(db, sizes[size], new Date())),
    );
    for (const place of places.filter(({ engine }) => engine !== "sqlite")) {
      await once(place, size, folder, () => copy(origin, place, size, folder));
    }
  }
}

async function copy(
  from: DatabasePlace,
  to: DatabasePlace,
  size: string,
  folder: string,
): Promise<void> {
  const path = join(folder, `${size}.backup`);
  const mediaDir = join(folder, "no-media");
  await takeBackup(path, {
    databaseUrl: from.urlOf(size),
    mediaDir,
    clock: () => new Date(),
  });
  const backup = await verifyBackup(path);
  await fillDatabase(to, size, (db) => loadBackup(backup, db, { mediaDir, reindex }));
  rmSync(path);
}

async function once(
  { engine }: DatabasePlace,
  size: string,
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  const mark = join(folder, `${engine}-${size}.filled`);
  // Rows age: yesterday's database has fewer of the last three days.
  const isFresh = existsSync(mark) && Date.now() - statSync(mark).mtimeMs < 6 * 3_600_000;
  if (isFresh) return;
  const ms = await timed(work);
  writeFileSync(mark, "");
  console.error(`Filled the ${size} database on ${engine} in ${(ms / 1000).toFixed(1)} s.`);
}

let folderOfRun: string | undefined;

/**
 * Databases are filled anew for each run, unless BENCH_DIR names a folder that keeps them for some
 * hours; empty it after a change of what fills them.
 */
export function databaseFolder(): string {
  folderOfRun ??= process.env.BENCH_DIR ?? temporaryFolder();
  mkdirSync(folderOfRun, { recursive: true });
  // PostgreSQL runs as another user where this runs as root, and must get in.
  chmodSync(folderOfRun, 0o755);
  return folderOfRun;
}

/** Removed when the run ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
