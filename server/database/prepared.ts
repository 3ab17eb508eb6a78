import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

/** For `modifyFront` of a query that nearly every request asks, with the same text each time. */
export const prepared = sql`/* prepared */`;

const beginning = "select /* prepared */";

// By the text, so that processes agree behind a pooler that hands out the same connections.
const nameOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** PostgreSQL parses and plans such queries once a connection, which is most of their time. */
export function prepareMarked(client: pg.PoolClient): void {
  const { query } = client;
  const names = new Map<string, string>();
  const ask = (...parameters: unknown[]) => Reflect.apply(query, client, parameters);
  Object.assign(client, {
    query(statement: unknown, values?: unknown, ...rest: unknown[]) {
      if (typeof statement !== "string" || !statement.startsWith(beginning))
        return ask(statement, values, ...rest);
      const name = names.get(statement) ?? nameOf(statement);
      names.set(statement, name);
      return ask({ name, text: statement, values }, ...rest);
    },
  });
}
