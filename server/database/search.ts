import { type RawBuilder, sql } from "kysely";
import { wordsOf } from "#format/words.ts";
import { engineOf } from "./connection.ts";
import type { Db } from "./tables.ts";

/** PostgreSQL refuses lexemes over 2 kB; a longer word is found by its beginning. */
const maxWordLength = 200;

export function searchWordsOf(text: string): string[] {
  return [
    ...new Set(wordsOf(folded(text)).map((word) => [...word].slice(0, maxWordLength).join(""))),
  ];
}

/** Every word must begin a word of the object; `flags` are indexed filters such as `status=new`. */
export interface SearchQuery {
  words: string[];
  flags?: string[];
  count?: number;
}

/** With more results than this PostgreSQL is faster scanning the table. */
const maxIndexed = 20_000;

/** Folds case; both small sigmas become one letter, and the long s becomes an s. */
function folded(text: string): string {
  return text.normalize("NFC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}

export function parseSearch(search: string | undefined, flags: string[] = []): SearchQuery | null {
  return search?.trim() ? { words: searchWordsOf(search), flags } : null;
}

export function isFound({ words }: SearchQuery, texts: readonly (string | null)[]): boolean {
  const own = searchWordsOf(texts.join(" "));
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
}

export async function index(
  trx: Db,
  table: string,
  id: number,
  texts: readonly (string | null)[],
  flags: readonly string[] = [],
): Promise<void> {
  const words = [...searchWordsOf(texts.join(" ")), ...flags.map(flagged)];
  const name = sql.id(`${table}_search`);
  if (engineOf(trx) === "sqlite") {
    await sql`insert or replace into ${name} (rowid, words) values (${id}, ${words.join(" ")})`.execute(
      trx,
    );
    return;
  }
  await sql`insert into ${name} (id, words) values (${id}, array_to_tsvector(${words}::text[]))
    on conflict (id) do update set words = excluded.words`.execute(trx);
}

/** PostgreSQL does so by itself when the row is deleted. */
export async function unindex(trx: Db, table: string, id: number): Promise<void> {
  if (engineOf(trx) === "sqlite") {
    await sql`delete from ${sql.id(`${table}_search`)} where rowid = ${id}`.execute(trx);
  }
}

export function matching(db: Db, table: string, what: SearchQuery): RawBuilder<number> {
  const id = sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
  return sql`(select ${id} from ${sql.id(`${table}_search`)} where ${matches(db, table, what)})`;
}

export async function countMatching(
  db: Db,
  table: string,
  what: SearchQuery,
  bound: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as hit from ${sql.id(`${table}_search`)}
      where ${matches(db, table, what)} limit ${bound}
    ) as hits`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function idsMatching(
  db: Db,
  table: string,
  what: SearchQuery,
  slice: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${found(db, table, what)} as found
    order by id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function neighboursMatching(db: Db, table: string, what: SearchQuery, id: number) {
  const nearest = async (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${found(db, table, what)} as found
      where id ${side} ${id} order by id ${order} limit 1`.execute(db);
    return rows[0]?.id ?? null;
  };
  return { newer: await nearest(sql`>`, sql`asc`), older: await nearest(sql`<`, sql`desc`) };
}

export function found(db: Db, table: string, what: SearchQuery): RawBuilder<{ id: number }> {
  const isRare = engineOf(db) === "postgres" && (what.count ?? maxIndexed) < maxIndexed;
  // PostgreSQL takes every prefix for a common one and scans the table; `offset 0` prevents that.
  const fence = sql.raw(isRare ? "offset 0" : "");
  const id = sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
  return sql`(select ${id} as id from ${sql.id(`${table}_search`)}
    where ${matches(db, table, what)} ${fence})`;
}

// Words hold nothing but letters and digits, so neither query language can be injected into.
function matches(db: Db, table: string, { words, flags = [] }: SearchQuery): RawBuilder<boolean> {
  if (words.length === 0) return sql`1 = 0`;
  if (engineOf(db) === "sqlite") {
    const terms = [
      ...flags.map((flag) => `"${flagged(flag)}"`),
      ...words.map((word) => `"${word}"*`),
    ];
    return sql`${sql.id(`${table}_search`)} match ${terms.join(" ")}`;
  }
  const terms = [
    ...flags.map((flag) => `'${flagged(flag)}'`),
    ...words.map((word) => `'${word}':*`),
  ];
  return sql`words @@ ${terms.join(" & ")}::tsquery`;
}

// No word begins with `=`, so that a search for a flag's text never finds the flag.
const flagged = (flag: string) => `=${flag}`;
