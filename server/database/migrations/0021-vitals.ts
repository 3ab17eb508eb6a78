import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, number } = dialectOf(db);
  await sql`create table vital_counts (
    day ${text} not null,
    route ${text} not null,
    device ${text} not null,
    metric ${text} not null,
    bucket ${number} not null,
    count ${number} not null,
    primary key (day, route, device, metric, bucket)
  )`.execute(db);
}
