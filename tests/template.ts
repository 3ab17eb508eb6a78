import pg from "pg";
import { categoryDocuments } from "#content/categories.ts";
import { documents } from "#content/documents.ts";
import { loadDocuments } from "#seed/documents.ts";
import { openDatabase } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";

/** Besides categories the API works without lists, and tests add what they need. */
const singles = {
  ...Object.fromEntries(
    Object.entries(documents).filter(([, document]) => !Array.isArray(document)),
  ),
  ...categoryDocuments,
};

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
  await loadDocuments(db, singles, new Date("2026-03-05T09:30:00.000Z"));
  await db.destroy();
}
