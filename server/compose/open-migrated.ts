import type { Kysely } from "kysely";
import { BadVariable, type Config } from "../config.ts";
import { openDatabase } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { updateSearchIndexes } from "../database/search.ts";
import type { Tables } from "../database/tables.ts";
import { messageOf } from "../kernel/error-message.ts";
import { reindex } from "./stores.ts";

/** Without timeouts, since a migration may take long; throws `BadVariable`. */
export async function openMigrated(
  { DATABASE_URL }: Config,
  onError: (error: Error) => void = () => {},
): Promise<Kysely<Tables>> {
  let db: Kysely<Tables> | undefined;
  try {
    db = openDatabase(DATABASE_URL, onError, { isPatient: true });
    await migrate(db);
    await updateSearchIndexes(db, reindex);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof BadVariable) throw error;
    throw new BadVariable(`DATABASE_URL: the database cannot be used (${messageOf(error)}).`);
  }
}
