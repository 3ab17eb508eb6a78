import type { Kysely } from "kysely";
import { BadVariable, type Config } from "../config.ts";
import { openDatabase } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import type { Tables } from "../database/tables.ts";
import { messageOf } from "../kernel/error-message.ts";

/** Without timeouts, since a migration may take long; throws `BadVariable`. */
export async function openMigrated(
  { DATABASE_URL }: Config,
  onError: (error: Error) => void = () => {},
): Promise<Kysely<Tables>> {
  let db: Kysely<Tables> | undefined;
  try {
    db = openDatabase(DATABASE_URL, onError, { isPatient: true });
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof BadVariable) throw error;
    throw new BadVariable(`DATABASE_URL: the database cannot be used (${messageOf(error)}).`);
  }
}
