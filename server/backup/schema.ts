import { sql } from "kysely";
import { openDatabase } from "../database/connection.ts";
import { migrateTo } from "../database/migrate.ts";

export interface TableShape {
  name: string;
  hasCountedId: boolean;
}

/** Lists referenced tables first, without search indexes; both engines have the same tables. */
export async function tablesAt(migration: string): Promise<TableShape[]> {
  const db = openDatabase("file::memory:", () => {});
  try {
    await migrateTo(db, migration);
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%'
      and name not like 'kysely%' and name not like '%\\_search%' escape '\\' order by name`.execute(
      db,
    );
    const parents = new Map<string, string[]>();
    for (const { name } of rows) {
      const keys = await sql<{ parent: string }>`
        select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
      parents.set(
        name,
        keys.rows.map(({ parent }) => parent),
      );
    }
    const shapes = rows.map(({ name, sql: text }) => ({
      name,
      hasCountedId: /\bautoincrement\b/i.test(text),
    }));
    return shapes.toSorted((a, b) => depthOf(a.name, parents) - depthOf(b.name, parents));
  } finally {
    await db.destroy();
  }
}

function depthOf(name: string, parents: Map<string, string[]>): number {
  return Math.max(0, ...(parents.get(name) ?? []).map((parent) => 1 + depthOf(parent, parents)));
}
