import pg from "pg";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";

/** The database on the test run's PostgreSQL that holds the schema and nothing else. */
export const template = "house_template";

/** Makes a database with the schema and nothing in it. */
export async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrateFresh(`${server}/${template}`);
}

/** Gives an empty database its schema, and lets go of it. */
export async function migrateFresh(url: string): Promise<void> {
  const db = openDatabase(url, () => {});
  await migrate(db);
  await db.destroy();
}
