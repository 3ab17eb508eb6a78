import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";
import { engineOf } from "./connection.ts";

test("who calls is asked by a query that PostgreSQL plans once, through a change of its tables", async () => {
  const app = await createTestApp();
  const admin = await app.tokenOf("admin");
  const body = { name: "Importer", scopes: ["blog:read"] };
  const made = await app.ask("/tokens", { method: "POST", token: admin, body });
  const { id, token } = made.body.token;
  const statuses = async () => [
    (await app.ask("/blog/admin", { token })).status,
    (await app.ask("/blog/admin", { token: admin })).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  if (engineOf(app.db) === "postgres") {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(app.db);
    const tables = rows.map(({ statement }) => /from "(\w+)"/.exec(statement)?.[1]);
    expect(tables.toSorted()).toEqual(["api_tokens", "sessions"]);
  }
  await sql`alter table users add column more text`.execute(app.db);
  expect(await statuses()).toEqual([200, 200]);
  await app.ask(`/tokens/${id}`, { method: "DELETE", token: admin });
  expect(await statuses()).toEqual([401, 200]);
});
