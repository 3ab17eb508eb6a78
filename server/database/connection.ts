import { closeSync, openSync } from "node:fs";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import {
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { codeOf } from "../kernel/error-message.ts";
import { makeFolder } from "../kernel/folder.ts";
import { prepareMarked } from "./prepared.ts";
import type { Db, Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

export type DatabaseUrl = string;

const statementTimeoutMs = 15_000;

const silenceTimeoutMs = 16_000;

const maxConnections = 10;

/** If no connection was released for this long, PostgreSQL is stuck rather than crowded. */
const stuckAfterMs = 50;

export interface Opening {
  isPatient?: boolean;
}

export function openDatabase(
  url: DatabaseUrl,
  onError: (error: Error) => void,
  opening: Opening = {},
): Kysely<Tables> {
  if (url.startsWith("file:")) {
    return new Kysely({ dialect: new TransactionalSqlite({ database: openSqlite(url.slice(5)) }) });
  }
  const pool = openPool(url, onError, opening);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let answeredAt = 0;
  pool.on("release", () => {
    answeredAt = performance.now();
  });
  crowded.set(
    db,
    () => pool.waitingCount > maxConnections && performance.now() - answeredAt < stuckAfterMs,
  );
  return db;
}

const crowded = new WeakMap<Db, () => boolean>();

export function isCrowded(db: Db): boolean {
  return crowded.get(db)?.() ?? false;
}

// Kysely treats schema changes on SQLite as not transactional; a crash would leave half of one.
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

export async function ping(db: Db): Promise<void> {
  await sql`select version from area_versions limit 1`.execute(db);
}

export async function tableNames(db: Db): Promise<Set<string>> {
  const names =
    engineOf(db) === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema()`;
  return new Set((await names.execute(db)).rows.map(({ name }) => name));
}

const inMemory = ":memory:";

function openSqlite(path: string): SqliteDatabase {
  if (path !== inMemory) {
    makeFolder(dirname(path));
    // Personal data: readable by the owner only. SQLite copies the mode to its other files.
    closeSync(openSync(path, "a", 0o600));
  }
  const file = new Sqlite(path);
  file.pragma("busy_timeout = 5000");
  turnToWal(file);
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  return withPreparedStatements(file);
}

export interface MemoryDatabase {
  db: Kysely<Tables>;
  /** The whole database, for `openInMemory`. */
  serialize(): Buffer;
}

/** Opens a database in memory: an empty one, or a copy of one that was serialised. */
export function openInMemory(content?: Buffer): MemoryDatabase {
  const file = new Sqlite(content ?? inMemory);
  file.pragma("foreign_keys = ON");
  const dialect = new TransactionalSqlite({ database: withPreparedStatements(file) });
  return { db: new Kysely({ dialect }), serialize: () => file.serialize() };
}

/** SQLite itself does not wait while another process turns the file to WAL. */
function turnToWal(file: Sqlite.Database): void {
  const end = performance.now() + 5000;
  for (;;) {
    try {
      file.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (codeOf(error) !== "SQLITE_BUSY" || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

// Reused statements halve the cost of a small query; `begin immediate` makes two processes queue.
function withPreparedStatements(file: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: 500 });
  return {
    prepare(text) {
      // A full disk ends the transaction; a second rollback would hide that error.
      const isOver = text === "rollback" && !file.inTransaction;
      const source = isOver ? "select 1 where 0" : text === "begin" ? "begin immediate" : text;
      const statement = statements.get(source) ?? file.prepare<unknown[]>(source);
      statements.set(source, statement);
      return statement as ReturnType<SqliteDatabase["prepare"]>;
    },
    close: () => file.close(),
  };
}

/** Ids and counts, which `pg` reads as text, are far below 2^53. */
export const numberTypes = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

function openPool(
  url: string,
  onError: (error: Error) => void,
  { isPatient = false }: Opening,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    ...(!isPatient && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
    types: numberTypes,
  });
  // Without a listener, a connection that PostgreSQL cuts would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    prepareMarked(client);
    if (!isPatient) endIfSilent(client.connection.stream as Socket);
  });
  return pool;
}

/** Sets a socket timeout: a silently dead server would leak the connection. */
function endIfSilent(stream: Socket): void {
  stream.setTimeout(silenceTimeoutMs, () => {
    const gone = new Error(`PostgreSQL did not answer for ${silenceTimeoutMs / 1000} s`);
    stream.destroy(Object.assign(gone, { code: "ETIMEDOUT" }));
  });
}
