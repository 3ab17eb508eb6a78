import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { type DatabaseUrl, type Engine, openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tables } from "#server/database/tables.ts";
import { startCluster } from "#tests/cluster.ts";

export interface DatabaseServer {
  engine: Engine;
  /** Creates an empty database. */
  create(name: string): Promise<DatabaseUrl>;
}

/** Runs `work` for a folder of SQLite, or a PostgreSQL that flushes every write as by default. */
export async function withDatabases<T>(
  engine: Engine,
  folder: string,
  work: (databases: DatabaseServer) => Promise<T>,
): Promise<T> {
  if (engine === "sqlite") {
    return work({ engine, create: async (name) => `file:${join(folder, `${name}.sqlite`)}` });
  }
  const { url, stop } = await startCluster(join(folder, "postgres"), {});
  const create = async (name: string): Promise<DatabaseUrl> => {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return `${url}/${name}` as DatabaseUrl;
  };
  try {
    return await work({ engine, create });
  } finally {
    await stop();
  }
}

/** Migrates the database, closes it after `work`. */
export async function withDatabase<T>(
  url: DatabaseUrl,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, () => {});
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Autovacuum would do it at an unknown moment. */
export const vacuum = (db: Kysely<Tables>) => sql`vacuum analyze`.execute(db);

/** Removed when the run ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  // PostgreSQL runs as another user where this runs as root, and must get in.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
