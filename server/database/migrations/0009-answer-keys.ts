import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** The idempotency key with which an answer was sent; older answers have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  await sql`alter table enquiry_messages add column idempotency_key ${text}`.execute(db);
}
