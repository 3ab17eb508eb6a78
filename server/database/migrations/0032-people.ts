import { type Kysely, sql } from "kysely";
import { dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table invitations (
    id ${id},
    email ${text} not null unique,
    role ${text} not null,
    inviter_id ${number} references users (id) on delete set null,
    message_id ${text} not null,
    created_at ${text} not null,
    expires_at ${text} not null
  )`.execute(db);
  await sql`create index invitations_inviter on invitations (inviter_id)`.execute(db);

  await sql`create table invitation_tokens (
    token_hash ${text} primary key not null,
    invitation_id ${number} not null references invitations (id) on delete cascade
  )`.execute(db);
  await sql`create index invitation_tokens_invitation
    on invitation_tokens (invitation_id)`.execute(db);

  await sql`create table sign_ins (
    user_id ${number} primary key not null references users (id) on delete cascade,
    at ${text} not null
  )`.execute(db);
  // Of the last 30 days, for older ones are forgotten.
  await sql`insert into sign_ins (user_id, at)
    select user_id, max(last_at) from trusted_ips group by user_id`.execute(db);
}
