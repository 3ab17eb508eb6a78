import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, columns] of [
    ["submissions", "subject", "lower(coalesce(subject, '')), id"],
    ["subscriptions", "unsubscribed", "unsubscribed_at, id"],
  ] as const) {
    const index = sql.id(`${table}_${name}`);
    await sql`create index ${index} on ${sql.id(table)} (${sql.raw(columns)})`.execute(db);
  }
}
