import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  const account = sql`${number} not null references users (id) on delete cascade`;

  await sql`create table password_resets (
    id ${id},
    user_id ${account},
    token_hash ${text} not null unique,
    account_revision ${number} not null,
    expires_at ${text} not null
  )`.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);

  await sql`create table second_factors (
    user_id ${number} primary key not null references users (id) on delete cascade,
    secret ${text} not null,
    is_on ${number} not null,
    last_step ${number} not null,
    created_at ${text} not null
  )`.execute(db);

  await sql`create table recovery_codes (
    id ${id},
    user_id ${account},
    code_hash ${text} not null,
    used_at ${text}
  )`.execute(db);
  await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
}
