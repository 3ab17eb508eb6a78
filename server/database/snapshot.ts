import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import pg from "pg";
import type { DatabaseUrl } from "./connection.ts";
import { openConnection, type SingleConnection } from "./single-connection.ts";

export type Row = Record<string, string | number | null>;

/** The database as of one moment, whatever is written meanwhile. */
export interface Snapshot {
  batches(table: string): AsyncGenerator<Row[]>;
  lastId(table: string): Promise<number>;
  migrations(): Promise<string[]>;
  close(): Promise<void>;
}

/** One row may be a thousand times as long as another. */
const longestBatch = { rows: 500, characters: 1_000_000 };

/** Few, since long rows may follow upon many short ones and must fit into memory. */
const mostTogether = 64;

export function openSnapshot(url: DatabaseUrl): Promise<Snapshot> {
  return url.startsWith("file:") ? snapshotSqlite(url.slice(5)) : snapshotPostgres(url);
}

async function snapshotSqlite(path: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  file.pragma("busy_timeout = 5000");
  file.exec("begin");
  // The snapshot is of the moment of the first read.
  const applied = file.prepare("select name from kysely_migration order by name").pluck().all();
  return {
    batches: (table) =>
      batchesOf(file.prepare(`select * from "${table}"`).iterate() as Iterable<Row>),
    async lastId(table) {
      const seq = file.prepare("select seq from sqlite_sequence where name = ?").pluck().get(table);
      return (seq as number | undefined) ?? 0;
    },
    migrations: async () => applied as string[],
    async close() {
      file.close();
    },
  };
}

async function snapshotPostgres(url: string): Promise<Snapshot> {
  const { ask, close } = await openConnection(url, numbers);
  await ask("begin isolation level repeatable read read only");
  const applied = await ask<{ name: string }>("select name from kysely_migration order by name");
  return {
    batches: (table) => batchesOf(rowsOf(ask, table)),
    async lastId(table) {
      const [row] = await ask<{ last: number }>(
        `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('"${table}"', 'id')::regclass), 0) as last`,
      );
      return row?.last ?? 0;
    },
    migrations: async () => applied.map(({ name }) => name),
    close,
  };
}

async function* batchesOf(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += lengthOf(row);
    if (batch.length < longestBatch.rows && characters < longestBatch.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Sizes each fetch by the length of the rows before. */
async function* rowsOf(ask: SingleConnection["ask"], table: string): AsyncGenerator<Row> {
  await ask(`declare rows cursor for select * from "${table}"`);
  for (let count = 1; ; ) {
    const rows = await ask<Row>(`fetch ${count} from rows`);
    if (rows.length === 0) break;
    yield* rows;
    const characters = rows.reduce((sum, row) => sum + lengthOf(row), 0);
    const fitting = Math.floor((longestBatch.characters * rows.length) / Math.max(characters, 1));
    count = Math.max(1, Math.min(fitting, 2 * count, mostTogether));
  }
  await ask("close rows");
}

function lengthOf(row: Row): number {
  let length = 0;
  for (const value of Object.values(row)) length += typeof value === "string" ? value.length : 8;
  return length;
}

// Ids and counts are far below 2^53.
const numbers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;
