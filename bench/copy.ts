import { type Kysely, sql } from "kysely";
import { searchWordsOf } from "#server/database/search.ts";
import type { Tables } from "#server/database/tables.ts";
import { verifySearchTables } from "./verify-copy.ts";

type Db = Kysely<Tables>;
type Texts = (string | null)[];

/**
 * Copies SQLite to an empty PostgreSQL in batches, where row by row takes seven minutes. Throws if
 * a search table differs from the repositories' own.
 */
export async function copy(from: Db, to: Db): Promise<void> {
  await copyUsers(from, to);
  await insert(
    to,
    "portfolio_items",
    await from.selectFrom("portfolio_items").selectAll().execute(),
  );
  await copyPosts(from, to);
  await copySubmissions(from, to);
  await copySubscriptions(from, to);
  await insert(to, "tallies", await from.selectFrom("tallies").selectAll().execute());
  await verifySearchTables(to);
}

async function copyUsers(from: Db, to: Db): Promise<void> {
  const rows = await from.selectFrom("users").selectAll().execute();
  await insert(to, "users", rows);
  await indexAll(to, "users", rows, (row) => [row.email, row.first_name, row.last_name]);
}

async function copyPosts(from: Db, to: Db): Promise<void> {
  const rows = await from.selectFrom("posts").selectAll().execute();
  const tags = await from.selectFrom("post_tags").selectAll().orderBy("position").execute();
  await insert(to, "posts", rows);
  await insert(to, "post_tags", tags);
  const tagsOf = Map.groupBy(tags, (tag) => tag.post_id);
  await indexAll(to, "posts", rows, ({ id, title, excerpt, category, content }) => {
    const own = tagsOf.get(id) ?? [];
    return [title, excerpt, category, ...own.map(({ tag }) => tag), content];
  });
}

async function copySubmissions(from: Db, to: Db): Promise<void> {
  const rows = await from.selectFrom("submissions").selectAll().execute();
  await insert(to, "submissions", rows);
  await indexAll(to, "submissions", rows, ({ name, email, company, subject, message }) => {
    return [name, email, company, subject, message];
  });
}

async function copySubscriptions(from: Db, to: Db): Promise<void> {
  const rows = await from.selectFrom("subscriptions").selectAll().execute();
  await insert(to, "subscriptions", rows);
  await indexAll(to, "subscriptions", rows, (row) => [row.email]);
}

async function insert(to: Db, table: keyof Tables, rows: object[]): Promise<void> {
  const name = sql.id(table);
  await inBatches(rows, async (json) => {
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`.execute(
      to,
    );
  });
  if (!rows.some((row) => "id" in row)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${name}`.execute(
    to,
  );
}

async function indexAll<T extends { id: number; status?: string }>(
  to: Db,
  table: "users" | "posts" | "submissions" | "subscriptions",
  rows: T[],
  textsOf: (row: T) => Texts,
): Promise<void> {
  const entries = rows.map((row) => ({
    id: row.id,
    words: [...searchWordsOf(textsOf(row).join(" ")), ...(row.status ? [`=${row.status}`] : [])],
  }));
  await inBatches(entries, async (json) => {
    await sql`insert into ${sql.id(`${table}_search`)} (id, words)
      select (entry->>'id')::bigint, array_to_tsvector(array(select json_array_elements_text(entry->'words')))
      from json_array_elements(${json}::json) as entry`.execute(to);
  });
}

async function inBatches(rows: object[], work: (json: string) => Promise<void>): Promise<void> {
  // The connection cancels statements after 15 s.
  for (let start = 0; start < rows.length; start += 200) {
    await work(JSON.stringify(rows.slice(start, start + 200)));
  }
}
