import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  matchesTerm,
  type SearchTerm,
  searchTermsOf,
  searchWordsOf as wordsOf,
} from "#format/search-words.ts";
import { engineOf } from "./connection.ts";
import type { Db, Tables } from "./tables.ts";

/** PostgreSQL refuses a row over 1 MiB, which only a text of random ideographs needs. */
const maxBytes = 1_000_000;

/** Goes up when texts are divided or folded in another way, so that indexes are made again. */
export const searchVersion = 1;

/** Makes all search indexes again if another version of this program has written them. */
export function updateSearchIndexes(
  db: Kysely<Tables>,
  reindex: (trx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Processes that start at once wait for each other here.
    const { numUpdatedRows } = await trx
      .updateTable("search_versions")
      .set({ version: searchVersion })
      .where("version", "!=", searchVersion)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await reindex(trx);
    return true;
  });
}

/** The tokens that the index has of a text. */
export function searchWordsOf(text: string): string[] {
  const words = wordsOf(text);
  let bytes = 0;
  const end = words.findIndex((word) => {
    bytes += Buffer.byteLength(word);
    return bytes > maxBytes;
  });
  return end < 0 ? words : words.slice(0, end);
}

/** Every term must be met; `flags` are indexed filters such as `status=new`. */
export interface SearchQuery {
  terms: readonly SearchTerm[];
  flags?: string[];
  /** Flags that no row found may have. */
  without?: string[];
  count?: number;
}

/** With more results than this PostgreSQL is faster scanning the table. */
const maxIndexed = 20_000;

export function parseSearch(search: string | undefined, flags: string[] = []): SearchQuery | null {
  return search?.trim() ? { terms: searchTermsOf(search), flags } : null;
}

export function isFound({ terms }: SearchQuery, texts: readonly (string | null)[]): boolean {
  const tokens = wordsOf(texts.join(" "));
  return terms.length > 0 && terms.every((term) => matchesTerm(tokens, term));
}

/** An object's searched texts and its flags. */
export interface IndexEntry {
  id: number;
  texts: readonly (string | null)[];
  flags?: readonly string[];
}

export async function indexAll(
  trx: Db,
  table: string,
  entries: readonly IndexEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const name = sql.id(`${table}_search`);
  const rows = entries.map(({ id, texts, flags = [] }) => ({
    id,
    words: [...searchWordsOf(texts.join(" ")), ...flags.map(flagged)],
  }));
  if (engineOf(trx) === "sqlite") {
    for (const { id, words } of rows) {
      await sql`insert or replace into ${name} (rowid, words) values (${id}, ${words.join(" ")})`.execute(
        trx,
      );
    }
    return;
  }
  const values = rows.map(({ id, words }) => sql`(${id}, array_to_tsvector(${words}::text[]))`);
  // Unchanged entries would enter the index again, and each search would read through them.
  await sql`insert into ${name} as known (id, words) values ${sql.join(values)}
    on conflict (id) do update set words = excluded.words
    where known.words is distinct from excluded.words`.execute(trx);
}

export const index = (
  trx: Db,
  table: string,
  id: number,
  texts: readonly (string | null)[],
  flags: readonly string[] = [],
): Promise<void> => indexAll(trx, table, [{ id, texts, flags }]);

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
    select id from ${matchingIds(db, table, what)} as found
    order by id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function neighboursMatching(db: Db, table: string, what: SearchQuery, id: number) {
  const nearest = async (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${matchingIds(db, table, what)} as found
      where id ${side} ${id} order by id ${order} limit 1`.execute(db);
    return rows[0]?.id ?? null;
  };
  return { newer: await nearest(sql`>`, sql`asc`), older: await nearest(sql`<`, sql`desc`) };
}

export function matchingIds(db: Db, table: string, what: SearchQuery): RawBuilder<{ id: number }> {
  const isRare = engineOf(db) === "postgres" && (what.count ?? maxIndexed) < maxIndexed;
  // PostgreSQL takes every prefix for a common one and scans the table; `offset 0` prevents that.
  const fence = sql.raw(isRare ? "offset 0" : "");
  const id = sql.ref(engineOf(db) === "sqlite" ? "rowid" : "id");
  return sql`(select ${id} as id from ${sql.id(`${table}_search`)}
    where ${matches(db, table, what)} ${fence})`;
}

// Tokens hold nothing but letters, digits, marks and `~`, so no query language can be injected
// into.
function matches(db: Db, table: string, what: SearchQuery): RawBuilder<boolean> {
  const { terms, flags = [], without = [] } = what;
  if (terms.length === 0) return sql`1 = 0`;
  if (engineOf(db) === "sqlite") {
    const held = flags.map((flag) => `"${flagged(flag)}"`);
    const conditions = terms.flatMap((term) =>
      conditionsOf(term, {
        whole: (word) => `"${word}"`,
        begun: (word) => `"${word}"*`,
        or: " OR ",
      }),
    );
    const required = [...held, ...conditions].join(" AND ");
    const unwanted = without.map((flag) => ` NOT "${flagged(flag)}"`).join("");
    return sql`${sql.id(`${table}_search`)} match ${`(${required})${unwanted}`}`;
  }
  const held = flags.map((flag) => `'${flagged(flag)}'`);
  const conditions = terms.flatMap((term) =>
    conditionsOf(term, { whole: (word) => `'${word}'`, begun: (word) => `'${word}':*`, or: " | " }),
  );
  const unwanted = without.map((flag) => `!'${flagged(flag)}'`);
  return sql`words @@ ${[...held, ...conditions, ...unwanted].join(" & ")}::tsquery`;
}

interface QueryLanguage {
  whole(word: string): string;
  begun(word: string): string;
  or: string;
}

function conditionsOf(
  { prefix, wholes, rows }: SearchTerm,
  { whole, begun, or }: QueryLanguage,
): string[] {
  const starts = prefix === null ? [] : [begun(prefix), ...wholes.map(whole)];
  const start = starts.length > 1 ? [`(${starts.join(or)})`] : starts;
  return [...start, ...rows.map(begun)];
}

// No word begins with `=`, so that a search for a flag's text never finds the flag.
const flagged = (flag: string) => `=${flag}`;
