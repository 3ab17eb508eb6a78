import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A fresh, empty database on the test run's PostgreSQL; its URL. */
export async function createEmptyDatabase(): Promise<string> {
  const server = inject("postgres");
  const name = `house_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}
