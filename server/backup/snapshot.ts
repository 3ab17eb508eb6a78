import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import type { DatabaseUrl } from "../database/connection.ts";
import type { InsertedRow } from "../database/insert-rows.ts";
import { openConnection, type SingleConnection } from "./single-connection.ts";

export interface Snapshot {
  batches(table: string): AsyncGenerator<InsertedRow[]>;
  lastId(table: string): Promise<number>;
  migrations(): Promise<string[]>;
  close(): Promise<void>;
}

/** Also limits characters: one row may be a thousand times as long as another. */
const maxBatch = { rows: 500, characters: 1_000_000 };

/** Few rows, since all of them must fit into memory, however long they are. */
const maxFetched = 50;

export function openSnapshot(url: DatabaseUrl): Promise<Snapshot> {
  return url.startsWith("file:") ? snapshotSqlite(url.slice(5)) : snapshotPostgres(url);
}

async function snapshotSqlite(path: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`);
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  file.pragma("busy_timeout = 5000");
  file.exec("begin");
  // SQLite takes the snapshot at the first read.
  const applied = file
    .prepare<[], string>("select name from kysely_migration order by name")
    .pluck()
    .all();
  return {
    batches: (table) =>
      batchesOf(file.prepare<[], InsertedRow>(`select * from "${table}"`).iterate()),
    async lastId(table) {
      const seq = file
        .prepare<[string], number>("select seq from sqlite_sequence where name = ?")
        .pluck()
        .get(table);
      return seq ?? 0;
    },
    migrations: async () => applied,
    async close() {
      file.close();
    },
  };
}

async function snapshotPostgres(url: string): Promise<Snapshot> {
  const { ask, close } = await openConnection(url);
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

async function* batchesOf(
  rows: Iterable<InsertedRow> | AsyncIterable<InsertedRow>,
): AsyncGenerator<InsertedRow[]> {
  let batch: InsertedRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += lengthOf(row);
    if (batch.length < maxBatch.rows && characters < maxBatch.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

async function* rowsOf(ask: SingleConnection["ask"], table: string): AsyncGenerator<InsertedRow> {
  await ask(`declare rows cursor for select * from "${table}"`);
  for (;;) {
    const rows = await ask<InsertedRow>(`fetch ${maxFetched} from rows`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await ask("close rows");
}

function lengthOf(row: InsertedRow): number {
  let length = 0;
  for (const value of Object.values(row)) length += typeof value === "string" ? value.length : 8;
  return length;
}
