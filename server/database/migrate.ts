import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { BadVariable } from "../config.ts";
import { isBeforeRelease } from "./before-release.ts";
import { tableNames } from "./connection.ts";
import type { Db, Tables } from "./tables.ts";

const folder = join(import.meta.dirname, "migrations");
const files = readdirSync(folder).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name));

/** Each numbered file of the folder, oldest first; a released migration is never edited. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    files.sort().map(async (file) => {
      const migration = (await import(pathToFileURL(join(folder, file)).href)) as Migration;
      return [file.slice(0, -".ts".length), migration] as const;
    }),
  ),
);

/** Applies all or none; processes wait for each other. Throws as `requireKnown`. */
export async function migrate(db: Kysely<Tables>, steps = migrations): Promise<void> {
  requireKnown(await listApplied(db), steps);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function listApplied(db: Db): Promise<string[]> {
  if (!(await tableNames(db)).has("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws `BadVariable` where a newer version has migrated, or one before 1.0.0. */
export function requireKnown(applied: readonly string[], steps = migrations): void {
  if (isBeforeRelease(applied))
    throw new BadVariable(
      "DATABASE_URL: the database is from a version before 1.0.0. Back it up with that version (npm run backup -- FILE) and restore it with this one (npm run restore -- FILE --force).",
    );
  if (applied.every((name) => Object.hasOwn(steps, name))) return;
  throw new BadVariable(
    "DATABASE_URL: the database cannot be used: a newer version has changed its schema. Install that version.",
  );
}

export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).getMigrations();
  return applied.every((migration) => migration.executedAt !== undefined);
}

export async function migrateTo(
  db: Kysely<Tables>,
  level: string,
  migrationTableSchema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(migrationTableSchema && { migrationTableSchema }),
  });
  const { error } = await migrator.migrateTo(level);
  if (error) throw error;
}
