import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Engine, openDatabase } from "#server/database/connection.ts";
import { startPostgres } from "./postgres.ts";

export interface Place {
  engine: Engine;
  urlOf(name: string): string;
  /** Replaces a database of that name. */
  create(name: string): Promise<void>;
  /** Autovacuum would do it at an unknown moment. */
  vacuum(name: string): Promise<void>;
  close(): Promise<void>;
}

export const openPlace = (engine: Engine, folder: string): Promise<Place> =>
  engine === "sqlite" ? openSqliteFolder(folder) : openCluster(folder);

async function openSqliteFolder(folder: string): Promise<Place> {
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

async function openCluster(folder: string): Promise<Place> {
  const server = await startPostgres(join(folder, "postgres"));
  return {
    engine: "postgres",
    urlOf: (name) => `${server.url}/${name}`,
    async create(name) {
      await run(`${server.url}/postgres`, `drop database if exists ${name}`);
      await run(`${server.url}/postgres`, `create database ${name}`);
    },
    // Autovacuum would do the same at an unknown moment.
    vacuum: (name) => run(`${server.url}/${name}`, "vacuum analyze"),
    close: () => server.stop(),
  };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

// The next query notices a connection that was cut while idle.
export const open = (url: string) => openDatabase(url, () => {});
