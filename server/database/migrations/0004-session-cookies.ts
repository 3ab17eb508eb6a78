import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/**
 * A session begun in a browser has the hash of its cookie. Sessions of before have none, and stand
 * alone until they end, within `SESSION_MAX_SECONDS`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  await sql`alter table sessions add column cookie_hash ${text}`.execute(db);
}
