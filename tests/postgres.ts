import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { template } from "./template.ts";

/** A fresh, empty database on the test run's PostgreSQL; its URL. */
export const createEmptyDatabase = () => create("template1");

/**
 * The same with the schema in it: a copy is made in a fraction of the time that the migrations
 * take.
 */
export const createMigratedDatabase = () => create(template);

async function create(from: string): Promise<string> {
  const server = inject("postgres");
  const name = `house_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${from}`);
  await client.end();
  return `${server}/${name}`;
}
