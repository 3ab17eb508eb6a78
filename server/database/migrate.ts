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
import * as media from "./migrations/0012-media.ts";
import type { Db, Tables } from "./tables.ts";

/** Oldest first; a released migration is never edited. */
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
  "0012-media": media,
};

/** All or nothing; processes wait for each other. Throws if a newer version has migrated before. */
export async function migrate(db: Kysely<Tables>, steps = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (/previously executed migration \S+ is missing/.test(String(error))) {
    throw new Error("a newer version has changed its schema, and this one does not know how");
  }
  if (error) throw error;
}

export async function isMigrated(db: Db): Promise<boolean> {
  const applied = await new Migrator({
    db: db as Kysely<Tables>,
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
