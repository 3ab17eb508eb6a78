import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { template } from "./template.ts";

export const createEmptyDatabase = () => create("template1");

/** A copy of a template takes a fraction of the migrations' time. */
export const createMigratedDatabase = () => create(template);

/** Copies a database to which nobody is connected. */
export const copyDatabase = (url: string) => create(new URL(url).pathname.slice(1));

async function create(from: string): Promise<string> {
  const server = inject("postgres");
  const name = `nokshi_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  // Without its log: half of the work, where nothing has to survive.
  await client.query(`create database ${name} template ${from} strategy file_copy`);
  await client.end();
  return `${server}/${name}`;
}

let dropping = Promise.resolve();

/**
 * Drops a database after those before it. No test waits for it, since PostgreSQL writes its whole
 * memory first. A database takes 12 MB; a whole run would keep more than a machine has.
 */
export function dropLater(url: string): void {
  dropping = dropping.then(async () => {
    const client = new pg.Client({ connectionString: `${inject("postgres")}/postgres` });
    // The server may have been stopped, and its databases with it.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    } catch {
      // Dropped with all others at the end of the run.
    }
    await client.end().catch(() => {});
  });
}
