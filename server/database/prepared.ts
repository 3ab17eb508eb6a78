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
  const ask = (...given: unknown[]) => Reflect.apply(query, client, given);
  Object.assign(client, {
    query(asked: unknown, values?: unknown, ...rest: unknown[]) {
      if (typeof asked !== "string" || !asked.startsWith(beginning))
        return ask(asked, values, ...rest);
      const name = names.get(asked) ?? nameOf(asked);
      names.set(asked, name);
      return ask({ name, text: asked, values }, ...rest);
    },
  });
}
