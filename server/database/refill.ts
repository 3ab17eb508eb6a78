import { type Kysely, sql } from "kysely";
import { engineOf } from "./connection.ts";
import { index } from "./search.ts";
import type { Row } from "./snapshot.ts";
import type { Tables } from "./tables.ts";

type AnyDb = Kysely<Record<string, Row>>;

/** Rows in one statement; SQLite takes 32,766 values at most. */
const together = 200;

/** Puts rows into a table that has none of them. */
export async function insertRows(db: Kysely<Tables>, table: string, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += together) {
    const part = rows.slice(start, start + together);
    await (db as unknown as AnyDb).insertInto(table).values(part).execute();
  }
}

/** Deletes every row of a table. */
export async function emptyTable(db: Kysely<Tables>, table: string): Promise<void> {
  await sql`delete from ${sql.id(table)}`.execute(db);
}

/** Makes the table count its ids on from the last one that it has given out. */
export async function continueIds(db: Kysely<Tables>, table: string, last: number): Promise<void> {
  if (last === 0) return;
  if (engineOf(db) === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
}

/** What the index of each table holds: the same columns as its repository puts there. */
const searched = {
  users: { texts: ["email", "first_name", "last_name"], flags: [] },
  submissions: { texts: ["name", "email", "company", "subject", "message"], flags: ["status"] },
  subscriptions: { texts: ["email"], flags: ["status"] },
  posts: { texts: ["title", "excerpt", "category", "content"], flags: ["status"] },
} as const;

/** Makes the search indexes of what the tables hold. */
export async function reindex(db: Kysely<Tables>): Promise<void> {
  for (const [table, { texts, flags }] of Object.entries(searched)) {
    const name = table as keyof typeof searched;
    for (let last = 0; ; ) {
      const rows = (await db
        .selectFrom(name)
        .selectAll()
        .where("id", ">", last)
        .orderBy("id")
        .limit(together)
        .execute()) as unknown as (Row & { id: number })[];
      const end = rows.at(-1);
      if (!end) break;
      for (const row of rows) {
        const tags = name === "posts" ? await tagsOf(db, row.id) : [];
        const words = [...texts.map((column) => row[column] as string | null), ...tags];
        const marks = flags.map((column) => row[column] as string);
        await index(db, name, row.id, words, marks);
      }
      last = end.id;
    }
  }
}

async function tagsOf(db: Kysely<Tables>, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("post_tags")
    .select("tag")
    .where("post_id", "=", postId)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** How many rows a table has. */
export async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Throws unless an SQLite database is sound and every reference in it leads somewhere. */
export async function requireIntact(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== "ok") throw new Error("the restored database is not sound");
  const lost = await sql`pragma foreign_key_check`.execute(db);
  if (lost.rows.length > 0) throw new Error("a row refers to another that is missing");
}
