import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as house from "./migrations/0001-house.ts";
import type { Db, Tables } from "./tables.ts";

const migrations: Record<string, Migration> = {
  "0001-house": house,
};

/** Brings the schema up to date; two processes that start at once wait for each other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await new Migrator({
    db: db as Kysely<Tables>,
    provider: { getMigrations: async () => migrations },
  }).getMigrations();
  return applied.every((migration) => migration.executedAt !== undefined);
}
