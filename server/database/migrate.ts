import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as house from "./migrations/0001-house.ts";
import * as runs from "./migrations/0002-runs.ts";
import * as mail from "./migrations/0003-mail.ts";
import * as accountSecurity from "./migrations/0004-account-security.ts";
import * as backups from "./migrations/0005-backups.ts";
import * as staffLists from "./migrations/0006-staff-lists.ts";
import * as moreOrders from "./migrations/0007-more-orders.ts";
import * as mailCare from "./migrations/0008-mail-care.ts";
import * as slugRedirects from "./migrations/0009-slug-redirects.ts";
import * as mailFailureCodes from "./migrations/0010-mail-failure-codes.ts";
import * as resources from "./migrations/0011-resources.ts";
import type { Db, Tables } from "./tables.ts";

/** Every change of the schema, oldest first; one that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  "0001-house": house,
  "0002-runs": runs,
  "0003-mail": mail,
  "0004-account-security": accountSecurity,
  "0005-backups": backups,
  "0006-staff-lists": staffLists,
  "0007-more-orders": moreOrders,
  "0008-mail-care": mailCare,
  "0009-slug-redirects": slugRedirects,
  "0010-mail-failure-codes": mailFailureCodes,
  "0011-resources": resources,
};

/**
 * Brings the schema up to date, all of it or nothing; two processes that start at once wait for
 * each other. Throws where a newer version has been there.
 */
export async function migrate(db: Kysely<Tables>, steps = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (/previously executed migration \S+ is missing/.test(String(error))) {
    throw new Error("a newer version has changed its schema, and this one does not know how");
  }
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

/**
 * Brings an empty database, or a PostgreSQL schema of its own, to a level. Throws for one that is
 * unknown here.
 */
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
