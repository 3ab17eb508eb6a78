import Sqlite from "better-sqlite3";
import pg from "pg";
import type { DatabaseUrl } from "./connection.ts";
import { openConnection } from "./single-connection.ts";

export type Row = Record<string, string | number | null>;

/** A database as it stands at one moment, whatever is written to it in the meantime. */
export interface Snapshot {
  /** The rows of a table, a batch at a time. */
  batches(table: string): AsyncGenerator<Row[]>;
  /** The last id that a table has given out. */
  lastId(table: string): Promise<number>;
  migrations(): Promise<string[]>;
  close(): Promise<void>;
}

const batchSize = 500;

/** Opens a snapshot beside whoever works with the database. */
export function openSnapshot(url: DatabaseUrl): Promise<Snapshot> {
  return url.startsWith("file:") ? snapshotSqlite(url.slice(5)) : snapshotPostgres(url);
}

async function snapshotSqlite(path: string): Promise<Snapshot> {
  const file = new Sqlite(path, { readonly: true, fileMustExist: true });
  file.pragma("busy_timeout = 5000");
  file.exec("begin");
  // The snapshot is of the moment of the first read.
  const applied = file.prepare("select name from kysely_migration order by name").pluck().all();
  return {
    async *batches(table) {
      let batch: Row[] = [];
      for (const row of file.prepare(`select * from "${table}"`).iterate()) {
        batch.push(row as Row);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
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
    async *batches(table) {
      await ask(`declare rows cursor for select * from "${table}"`);
      for (;;) {
        const batch = await ask<Row>(`fetch ${batchSize} from rows`);
        if (batch.length === 0) break;
        yield batch;
      }
      await ask("close rows");
    },
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

// Ids and counts are far below 2^53.
const numbers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;
