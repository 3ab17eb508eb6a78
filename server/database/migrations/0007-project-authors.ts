import { type Kysely, sql } from "kysely";
import { createIndexes, dialectOf } from "./schema.ts";

/** Who made a project, as posts have it; of older ones the activity log knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { number } = dialectOf(db);
  await sql`alter table portfolio_items
    add column author_id ${number} references users (id) on delete set null`.execute(db);
  await createIndexes(db, "portfolio_items", { author: "author_id" });
  await sql`update portfolio_items set author_id = (
    select users.id from activity_log join users on users.id = activity_log.actor_id
    where area = 'portfolio' and action = 'create' and object_id = portfolio_items.id
    order by activity_log.id desc limit 1
  )`.execute(db);
}
