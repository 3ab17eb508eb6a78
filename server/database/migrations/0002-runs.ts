import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { isSqlite } = dialectOf(db);
  for (const [area, table] of [
    ["contact", "submissions"],
    ["newsletter", "subscriptions"],
  ] as const) {
    for (const kind of [sql`'all'`, sql`'status ' || status`]) {
      const run = isSqlite
        ? sql`printf('%012d', id / 1000)`
        : sql`lpad((id / 1000)::text, 12, '0')`;
      await sql`insert into tallies (area, bucket, count)
        select ${sql.lit(area)}, 'run ' || ${kind} || ' ' || ${run}, count(*)
        from ${sql.id(table)} group by 2`.execute(db);
    }
  }
}
