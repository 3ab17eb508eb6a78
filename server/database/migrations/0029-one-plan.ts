import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

/** A schedule becomes a release of one object, and a post's date to come becomes one too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  const columns = [
    sql`at ${text}`,
    sql`zone ${text}`,
    sql`actor_id ${number}`,
    sql`actor_email ${text}`,
    sql`overwrite ${number} not null default 0`,
    sql`reason ${text}`,
    sql`details ${text}`,
    // Of the schedule that becomes the release.
    sql`schedule_id ${number}`,
  ];
  for (const column of columns) await sql`alter table releases add column ${column}`.execute(db);
  await sql`alter table releases rename column published_at to ran_at`.execute(db);
  await sql`alter table release_items add column action ${text} not null default 'publish'`.execute(
    db,
  );

  // The last schedule of a release that was not cancelled; earlier ones were replaced by it.
  await sql`update releases set
      at = planned.at,
      zone = planned.zone,
      actor_id = planned.actor_id,
      actor_email = planned.actor_email,
      overwrite = planned.overwrite,
      reason = planned.reason,
      details = planned.details,
      ran_at = coalesce(releases.ran_at, planned.ran_at),
      state = case when releases.state = 'open' then planned.state else releases.state end
    from schedules as planned
    where planned.release_id = releases.id and planned.state <> 'cancelled'
      and not (releases.state = 'open' and planned.state = 'done')
      and not exists (
        select 1 from schedules as later
        where later.release_id = releases.id and later.state <> 'cancelled'
          and later.id > planned.id
      )`.execute(db);

  await sql`insert into releases (
      title, state, created_at, created_by, ran_at, at, zone, actor_id, actor_email, overwrite,
      reason, details, schedule_id
    )
    select '', case when state = 'done' then 'published' else state end, created_at, actor_email,
      ran_at, at, zone, actor_id, actor_email, overwrite, reason, details, id
    from schedules where release_id is null order by id`.execute(db);
  await sql`insert into release_items
      (release_id, position, area, object_id, revision, base, action)
    select releases.id, 0, schedules.area, schedules.object_id, schedules.revision,
      schedules.base, schedules.action
    from schedules join releases on releases.schedule_id = schedules.id`.execute(db);

  // Posts with a date to come, which the site shows from then on.
  await sql`insert into releases
      (title, state, created_at, created_by, at, zone, actor_email, overwrite, schedule_id)
    select '', 'planned', updated_at, '', published_at, ${await zoneIn(db)}, '', 0, -id
    from posts
    where status = 'published' and published_at > ${new Date().toISOString()}
    order by id`.execute(db);
  await sql`insert into release_items (release_id, position, area, object_id, action)
    select id, 0, 'blog', -schedule_id, 'publish' from releases where schedule_id < 0`.execute(db);

  await sql`alter table releases drop column schedule_id`.execute(db);
  await sql`drop table schedules`.execute(db);
  await sql`create index releases_due on releases (state, at)`.execute(db);
}

async function zoneIn(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from documents where kind = 'settings' limit 1`.execute(db);
  const { zone } = JSON.parse(rows[0]?.body ?? "{}") as { zone?: string };
  return zone ?? "UTC";
}
