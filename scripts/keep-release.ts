import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { root } from "#server/config.ts";
import { version } from "#server/kernel/version.ts";
import { startServer } from "#tests/processes/server-process.ts";
import { startPostgres } from "#tests/start-postgres.ts";
import { keepDatabase } from "#tests/upgrade/kept-database.ts";
import { doSampleWork, environment } from "#tests/upgrade/sample-work.ts";
import { addReleasedMigrations } from "./released-migrations.ts";

/** The database of an import names it, so it says nothing of the machine. */
const DATA_DIR = "/tmp/kept-release";

// Keeps a database of this version, for the test that starts later versions on it.
mkdirSync(join(root, "tests", "upgrade", version), { recursive: true });
for (const engine of ["sqlite", "postgres"] as const) {
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR);
  const cluster = engine === "postgres" ? await startPostgres() : null;
  try {
    const DATABASE_URL = cluster
      ? await createDatabase(cluster.url)
      : `file:${DATA_DIR}/kept.sqlite`;
    const databasePlace = { DATA_DIR, DATABASE_URL };
    const server = await startServer({ ...environment, ...databasePlace });
    try {
      await doSampleWork(server.address);
    } finally {
      await server.stop();
    }
    await keepDatabase(version, engine, databasePlace);
  } finally {
    await cluster?.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
}
addReleasedMigrations();
console.log(`Kept in tests/upgrade/${version}: look that it holds nothing of this machine.`);

async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query("create database kept");
  await client.end();
  return `${server}/kept`;
}
