import pg from "pg";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";

export const template = "nokshi_template";

export async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await migrateFresh(`${server}/${template}`);
}

/** Closes its connection, because a template must have none. */
export async function migrateFresh(url: string): Promise<void> {
  const db = openDatabase(url, () => {});
  await migrate(db);
  await db.destroy();
}
