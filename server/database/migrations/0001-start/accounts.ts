import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSignIn(db);
  await createSecondFactors(db);
  await createInvitations(db);
  await createApiTokens(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table users (
    id ${id},
    email ${text} not null unique,
    first_name ${text} not null,
    last_name ${text} not null,
    role ${text} not null,
    is_active ${number} not null,
    password_hash ${text} not null,
    signature ${text},
    photo ${text},
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "users", { role: "role, id" });
  await createSearchTable(db, "users");

  // No foreign key: it says that a site was begun, even once its first account is gone.
  await sql`create table first_start (
    user_id ${number} primary key,
    begun_with ${text} not null,
    code_hash ${text},
    expires_at ${text} not null
  )`.execute(db);
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table sessions (
    id ${id},
    user_id ${number} not null references users (id) on delete cascade,
    token_hash ${text} not null unique,
    created_at ${text} not null,
    last_used_at ${text} not null,
    address ${text} not null,
    agent ${text} not null
  )`.execute(db);
  await createIndexes(db, "sessions", { user: "user_id", last_used: "last_used_at" });

  await sql`create table sign_ins (
    user_id ${number} primary key not null references users (id) on delete cascade,
    at ${text} not null
  )`.execute(db);

  await sql`create table trusted_ips (
    user_id ${number} not null references users (id) on delete cascade,
    address ${text} not null,
    last_at ${text} not null,
    primary key (user_id, address)
  )`.execute(db);

  await sql`create table password_resets (
    id ${id},
    user_id ${number} not null references users (id) on delete cascade,
    token_hash ${text} not null unique,
    account_revision ${number} not null,
    expires_at ${text} not null
  )`.execute(db);
  await createIndexes(db, "password_resets", { user: "user_id" });
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table second_factors (
    user_id ${number} primary key not null references users (id) on delete cascade,
    secret ${text} not null,
    is_on ${number} not null,
    last_step ${number} not null,
    created_at ${text} not null
  )`.execute(db);

  await sql`create table recovery_codes (
    id ${id},
    user_id ${number} not null references users (id) on delete cascade,
    code_hash ${text} not null,
    used_at ${text}
  )`.execute(db);
  await createIndexes(db, "recovery_codes", { user: "user_id" });
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
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
  await createIndexes(db, "invitations", { inviter: "inviter_id" });

  await sql`create table invitation_tokens (
    token_hash ${text} primary key not null,
    invitation_id ${number} not null references invitations (id) on delete cascade
  )`.execute(db);
  await createIndexes(db, "invitation_tokens", { invitation: "invitation_id" });
}

async function createApiTokens(db: Kysely<unknown>): Promise<void> {
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
  await createIndexes(db, "api_tokens", { user: "user_id" });
}
