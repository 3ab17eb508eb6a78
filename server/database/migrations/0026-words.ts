import { type Kysely, sql } from "kysely";
import { type IndexEntry, indexAll } from "../search.ts";
import type { Db } from "../tables.ts";
import { dialectOf } from "./schema.ts";

/** What is searched of each table, and the filters that its index holds. */
const searched = {
  users: { texts: ["email", "first_name", "last_name"], flags: [] },
  posts: { texts: ["title", "content", "excerpt", "category"], flags: ["status"] },
  portfolio_items: { texts: ["title", "description", "body", "website_url"], flags: [] },
  submissions: { texts: ["name", "email", "company", "subject", "message"], flags: ["status"] },
  subscriptions: { texts: ["email"], flags: ["status"] },
  media: { texts: ["name", "alt", "caption", "credit"], flags: [] },
  redirects: { texts: ["from", "to"], flags: [] },
} as const;

/** Few, since all rows of a batch are in memory, and a post may have 200,000 characters. */
const batchSize = 100;

type WordColumns = Record<string, string | null> & { id: number };

/** Indexes words as they are cut now: with their marks, and in scripts without blanks too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(searched) as (keyof typeof searched)[]) {
    if ((await indexTable(db as Db, table)) > 0) await merge(db, `${table}_search`);
  }
}

/** Returns how many rows were indexed anew. */
async function indexTable(db: Db, table: keyof typeof searched): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await listAfter(db, table, last);
    const entries = await entriesOf(db, table, rows);
    await indexAll(db, table, entries);
    count += entries.length;
    const end = rows.at(-1)?.id;
    if (end === undefined) return count;
    last = end;
  }
}

/** SQLite keeps what was there before in the index until it is merged, and is slower by half. */
async function merge(db: Kysely<unknown>, index: string): Promise<void> {
  if (!dialectOf(db).isSqlite) return;
  await sql`insert into ${sql.id(index)} (${sql.id(index)}) values ('optimize')`.execute(db);
}

async function listAfter(
  db: Db,
  table: keyof typeof searched,
  last: number,
): Promise<WordColumns[]> {
  const { texts, flags } = searched[table];
  const columns = ["id", ...texts, ...flags].map((name) => sql.id(name));
  const { rows } = await sql<WordColumns>`select ${sql.join(columns)} from ${sql.id(table)}
    where id > ${last} order by id limit ${batchSize}`.execute(db);
  return rows;
}

async function entriesOf(
  db: Db,
  table: keyof typeof searched,
  rows: readonly WordColumns[],
): Promise<IndexEntry[]> {
  const { texts, flags } = searched[table];
  const tags = table === "posts" ? await tagsOf(db, rows) : new Map<number, string[]>();
  return rows
    .map((row) => ({
      id: row.id,
      texts: [...texts.map((name) => row[name] ?? null), ...(tags.get(row.id) ?? [])],
      flags: flags.map((name) => String(row[name])),
    }))
    .filter(({ texts }) => texts.some((text) => text !== null && isCutOtherwise(text)));
}

/** ASCII is cut into words as before. */
const isCutOtherwise = (text: string) => /[^\0-\x7f]/.test(text);

async function tagsOf(db: Db, rows: readonly WordColumns[]): Promise<Map<number, string[]>> {
  const ids = [0, ...rows.map(({ id }) => id)];
  const tags = await db
    .selectFrom("post_tags")
    .select(["post_id", "tag"])
    .where("post_id", "in", ids)
    .execute();
  return new Map(
    [...Map.groupBy(tags, ({ post_id }) => post_id)].map(([id, own]) => [
      id,
      own.map(({ tag }) => tag),
    ]),
  );
}
