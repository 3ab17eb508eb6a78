import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/**
 * Feed readers know a post by its identifier, which was its address: the posts that exist keep
 * that of today, whatever slug they get. Webhooks send what chats understand, where they are to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db);
  await sql`alter table posts add column feed_path ${text}`.execute(db);
  await sql`update posts set feed_path = '/single-post/' || slug`.execute(db);
  for (const table of ["webhooks", "webhook_deliveries"])
    await sql`alter table ${sql.id(table)} add column format ${text} not null default 'standard'`.execute(
      db,
    );
}
