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
import { makeFolder } from "../folder.ts";
import type { Db, Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/** A place for data: `file:` with a path, or `postgres://…`. */
export type DatabaseUrl = string;

/** How long PostgreSQL may take over a statement, in milliseconds. */
const longestStatement = 15_000;

/**
 * After so long without a word from PostgreSQL it is away: longer than a statement takes or a
 * connection rests.
 */
const longestSilence = 16_000;

/** How many connections PostgreSQL is asked on at once. */
const connections = 10;

/**
 * After so long without an answer PostgreSQL is held up by something else than its many questions,
 * in milliseconds.
 */
const lull = 50;

export interface Opening {
  /** PostgreSQL may take its time over a statement, as a change of the schema does; else 15 s. */
  isPatient?: boolean;
}

/**
 * Opens the database that the URL names; a missing SQLite file is made.
 * Throws when SQLite is older than 3.51.3, whose write-ahead log can lose writes.
 */
export function openDatabase(
  url: DatabaseUrl,
  onFault: (error: Error) => void,
  opening: Opening = {},
): Kysely<Tables> {
  if (url.startsWith("file:")) {
    return new Kysely({ dialect: new TransactionalSqlite({ database: openSqlite(url.slice(5)) }) });
  }
  const pool = openPool(url, onFault, opening);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let answeredAt = 0;
  pool.on("release", () => {
    answeredAt = performance.now();
  });
  crowded.set(db, () => pool.waitingCount > connections && performance.now() - answeredAt < lull);
  return db;
}

const crowded = new WeakMap<Db, () => boolean>();

/**
 * Whether more is asked of the database than it comes to next, so that whoever asks now only stands
 * in another line.
 * Not so of one that has stopped answering: what does without it would wait for nothing.
 */
export function isCrowded(db: Db): boolean {
  return crowded.get(db)?.() ?? false;
}

// Kysely takes SQLite to be unable to change a schema in a transaction, and would leave half of one
// after a crash.
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

/** Which engine a connection or transaction speaks to. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** Throws unless the database answers, and can read what is its own. */
export async function ping(db: Db): Promise<void> {
  await sql`select version from area_versions limit 1`.execute(db);
}

/** SQLite's name for a database that is no file. */
const inMemory = ":memory:";

function openSqlite(path: string): SqliteDatabase {
  if (path !== inMemory) {
    makeFolder(dirname(path));
    // Sessions and personal data are nobody else's; SQLite gives the files beside it the same mode.
    closeSync(openSync(path, "a", 0o600));
  }
  const file = new Sqlite(path);
  const { version } = file.prepare("select sqlite_version() as version").get() as {
    version: string;
  };
  if (isOlder(version, "3.51.3")) {
    throw new Error(`SQLite ${version} is too old: its write-ahead log needs 3.51.3 or newer.`);
  }
  file.pragma("busy_timeout = 5000");
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  return withPreparedStatements(file);
}

// Kysely prepares each statement anew; reusing them halves the cost of a small query.
// `begin immediate` takes the write lock at once, so that two processes queue instead of failing
// half-way.
function withPreparedStatements(file: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: 500 });
  return {
    prepare(text) {
      // A full disk ends a transaction by itself; rolling back once more would hide why behind an
      // error of its own.
      const isOver = text === "rollback" && !file.inTransaction;
      const source = isOver ? "select 1 where 0" : text === "begin" ? "begin immediate" : text;
      const statement = statements.get(source) ?? file.prepare<unknown[]>(source);
      statements.set(source, statement);
      return statement as ReturnType<SqliteDatabase["prepare"]>;
    },
    close: () => file.close(),
  };
}

function openPool(
  url: string,
  onFault: (error: Error) => void,
  { isPatient = false }: Opening,
): pg.Pool {
  const types = {
    getTypeParser(oid: number, format?: "text" | "binary") {
      // Ids and counts are far below 2^53.
      return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
    },
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    ...(!isPatient && {
      statement_timeout: longestStatement,
      idle_in_transaction_session_timeout: longestStatement,
    }),
    types: types as pg.CustomTypesConfig,
  });
  // Without a listener a connection that PostgreSQL cuts would end the process. The pool hears
  // those that rest; what one
  // that is in use was asked fails by itself.
  pool.on("error", onFault);
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (!isPatient) endIfSilent(client.connection.stream as Socket);
  });
  return pool;
}

/** Socket timeout: a silently dead server would leak the connection. */
function endIfSilent(stream: Socket): void {
  stream.setTimeout(longestSilence, () => {
    const gone = new Error(`PostgreSQL said nothing for ${longestSilence / 1000} s`);
    stream.destroy(Object.assign(gone, { code: "ETIMEDOUT" }));
  });
}

function isOlder(version: string, needed: string): boolean {
  return version.localeCompare(needed, "en", { numeric: true }) < 0;
}
