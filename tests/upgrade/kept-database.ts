import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { openDatabase } from "#server/database/connection.ts";
import { migrateTo } from "#server/database/migrate.ts";
import type { Engine } from "../server-environment.ts";

/** The databases of releases are kept in this folder, with the media that staff added. */
const folder = import.meta.dirname;

const pathOf = (version: string, name: Engine | "media") =>
  join(folder, version, name === "media" ? name : `${name}.br`);

export const keptVersions = () =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** The rows of PostgreSQL; its tables are made by the migrations, which never change. */
interface KeptRows {
  migrations: string[];
  tables: Record<string, unknown[]>;
  lastIds: Record<string, number>;
}

interface Place {
  DATA_DIR: string;
  DATABASE_URL: string;
}

export async function keepDatabase(
  version: string,
  engine: Engine,
  { DATA_DIR, DATABASE_URL }: Place,
): Promise<void> {
  const content = engine === "sqlite" ? readSqlite(DATABASE_URL) : await readPostgres(DATABASE_URL);
  writeFileSync(pathOf(version, engine), brotliCompressSync(content));
  // The pictures of the sample content are left out: they are large, and no test asks for them.
  cpSync(join(DATA_DIR, "media"), pathOf(version, "media"), {
    recursive: true,
    filter: (path) => !path.includes("samples"),
  });
}

export async function putDatabase(
  version: string,
  engine: Engine,
  { DATA_DIR, DATABASE_URL }: Place,
): Promise<void> {
  cpSync(pathOf(version, "media"), join(DATA_DIR, "media"), { recursive: true });
  const content = brotliDecompressSync(readFileSync(pathOf(version, engine)));
  if (engine === "sqlite") writeFileSync(DATABASE_URL.slice("file:".length), content);
  else await writePostgres(DATABASE_URL, JSON.parse(content.toString()) as KeptRows);
}

function readSqlite(url: string): Buffer {
  const path = url.slice("file:".length);
  if (existsSync(`${path}-wal`)) throw new Error("The server that uses the database still runs.");
  return readFileSync(path);
}

async function readPostgres(url: string): Promise<Buffer> {
  const client = await connect(url);
  const ask = async <T>(text: string) => (await client.query<{ one: T }>(text)).rows;
  const rows = await ask<string>(
    "select tablename as one from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  const names = rows.map(({ one }) => one);
  const tables: KeptRows["tables"] = {};
  const lastIds: KeptRows["lastIds"] = {};
  for (const name of names) {
    const rows = await ask<unknown>(`select to_json(kept) as one from "${name}" as kept`);
    tables[name] = rows.map(({ one }) => one);
    const [last] = await ask<string | null>(
      `select pg_sequence_last_value(pg_get_serial_sequence('${name}', column_name)::regclass) as one
       from information_schema.columns
       where table_schema = 'public' and table_name = '${name}' and is_identity = 'YES'`,
    );
    if (last?.one) lastIds[name] = Number(last.one);
  }
  const applied = await ask<string>("select name as one from kysely_migration order by name");
  await client.end();
  const migrations = applied.map(({ one }) => one);
  const kept: KeptRows = { migrations, tables, lastIds };
  return Buffer.from(JSON.stringify(kept));
}

async function writePostgres(
  url: string,
  { migrations, tables, lastIds }: KeptRows,
): Promise<void> {
  const db = openDatabase(url, () => {});
  await migrateTo(db, migrations.at(-1) ?? "");
  await db.destroy();
  const client = await connect(url);
  // Tables are filled in the order of their names, whichever refers to which.
  await client.query("set session_replication_role = replica");
  for (const [name, rows] of Object.entries(tables)) {
    await client.query(`delete from "${name}"`);
    await client.query(
      `insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [name, last] of Object.entries(lastIds))
    await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [name, last]);
  await client.end();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
