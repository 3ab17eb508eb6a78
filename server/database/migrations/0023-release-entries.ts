import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table releases add column entry ${number}`.execute(db);
  await sql`update releases set entry = (
    select max(activity_log.id) from release_items
    join activity_log on activity_log.area = release_items.area
      and activity_log.object_id = release_items.object_id
      and activity_log.revision = release_items.after
    where release_items.release_id = releases.id and activity_log.cause = 'release'
  ) where state = 'published'`.execute(db);
}
