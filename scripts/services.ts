import { existsSync } from "node:fs";
import { createPasswords } from "#server/auth/passwords.ts";
import { openMigrated } from "#server/compose/databases.ts";
import { createServices } from "#server/compose/services.ts";
import { announce } from "#server/compose/stores.ts";
import { BadVariable, readConfig } from "#server/config.ts";
import { createDatabaseClock } from "#server/database/clock.ts";
import { createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { recordRevision } from "#server/publishing/revisions/record-revision.ts";

/**
 * Throws `BadVariable` where the database cannot be used or, if it has to exist, is missing: an
 * empty one would be created, and the answer be wrong.
 */
export async function withServices<T>(
  task: (services: Awaited<ReturnType<typeof open>>) => Promise<T>,
  { mustExist = false } = {},
): Promise<T> {
  const services = await open(mustExist);
  try {
    return await task(services);
  } finally {
    await services.db.destroy();
  }
}

async function open(mustExist: boolean) {
  const config = readConfig();
  const url = config.DATABASE_URL;
  const database = url.startsWith("file:") ? url.slice(5) : `PostgreSQL at ${new URL(url).host}`;
  if (mustExist && url.startsWith("file:") && !existsSync(database)) {
    throw new BadVariable(`There is no database at ${database}. Is DATA_DIR that of the server?`);
  }
  const db = await openMigrated(config);
  const clock = await createDatabaseClock(db);
  const writer = createWriter(db, clock, { keepRevision: recordRevision, announce });
  const log = createLog(config.LOG_LEVEL);
  const parts = { config, db, clock, passwords: createPasswords(), writer, log };
  return { ...createServices(parts), db, writer, place: database };
}
