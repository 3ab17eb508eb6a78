import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table api_tokens (
    id ${id},
    user_id ${number} not null references users (id) on delete cascade,
    name ${text} not null,
    token_hash ${text} not null unique,
    last_four ${text} not null,
    scopes ${text} not null,
    created_at ${text} not null,
    expires_at ${text},
    last_used_at ${text}
  )`.execute(db);
  await sql`create index api_tokens_user on api_tokens (user_id)`.execute(db);

  await sql`alter table releases add column batch ${text}`.execute(db);

  // No foreign key: the log says who it was long after a token is revoked.
  await sql`alter table activity_log add column token_id ${number}`.execute(db);
  await sql`alter table activity_log add column token_name ${text}`.execute(db);
  await sql`create index activity_log_token on activity_log (token_id, id)
    where token_id is not null`.execute(db);
}
