import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table activity_log add column is_consequence ${number} not null default 0`.execute(
    db,
  );
  // Entries of one transaction have its moment; redirects that staff made by hand have their own.
  await sql`update activity_log set is_consequence = 1
    where area = 'redirects' and actor_id is not null and batch is not null and exists (
      select 1 from activity_log as main
      where main.batch = activity_log.batch and main.at = activity_log.at
        and main.actor_id = activity_log.actor_id and main.area <> 'redirects'
    )`.execute(db);
  // Those that came along with the replacing of a file, which could not be undone.
  await sql`update activity_log set is_consequence = 1, no_undo = coalesce(no_undo, 'along')
    where area <> 'media' and batch is not null and exists (
      select 1 from activity_log as main
      where main.batch = activity_log.batch and main.at = activity_log.at
        and main.actor_id = activity_log.actor_id
        and main.area = 'media' and main.action = 'update' and main.no_undo = 'file'
    )`.execute(db);
  await sql`update activity_log set no_undo = null
    where area = 'media' and action = 'update' and no_undo = 'file'`.execute(db);
}
