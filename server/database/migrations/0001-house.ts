import { type Kysely, sql } from "kysely";
import { createSearchTable, dialectOf } from "./schema.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createPortfolio(db);
  await createBlog(db);
  await createContact(db);
  await createNewsletter(db);
  await createBookkeeping(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table users (
    id ${id},
    email ${text} not null unique,
    first_name ${text} not null,
    last_name ${text} not null,
    role ${text} not null,
    is_active ${number} not null,
    password_hash ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await sql`create index users_role on users (role, id)`.execute(db);
  await createSearchTable(db, "users");

  await sql`create table sessions (
    id ${id},
    user_id ${number} not null references users (id) on delete cascade,
    token_hash ${text} not null unique,
    created_at ${text} not null,
    last_used_at ${text} not null,
    address ${text} not null,
    agent ${text} not null
  )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_last_used on sessions (last_used_at)`.execute(db);

  await sql`create table known_addresses (
    user_id ${number} not null references users (id) on delete cascade,
    address ${text} not null,
    last_at ${text} not null,
    primary key (user_id, address)
  )`.execute(db);

  await sql`create table rate_limits (
    key ${text} primary key not null,
    hits ${text} not null,
    expires_at ${number} not null
  )`.execute(db);
  await sql`create index rate_limits_expiry on rate_limits (expires_at)`.execute(db);
}

async function createPortfolio(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table portfolio_items (
    id ${id},
    title ${text} not null,
    description ${text},
    category ${text} not null,
    image_src ${text} not null,
    image_width ${number} not null,
    image_height ${number} not null,
    brand_src ${text},
    brand_width ${number} not null,
    brand_height ${number} not null,
    website_url ${text} not null,
    metrics ${text} not null,
    is_featured ${number} not null,
    sort_order ${number} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  for (const [name, columns] of [
    ["order", "sort_order, created_at desc, id desc"],
    ["category_order", "category, sort_order, created_at desc, id desc"],
    ["created", "created_at, id"],
    ["category_created", "category, created_at, id"],
  ] as const) {
    await sql`create index ${sql.id(`portfolio_items_${name}`)} on portfolio_items (${sql.raw(columns)})`.execute(
      db,
    );
  }
}

async function createBlog(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table posts (
    id ${id},
    title ${text} not null,
    slug ${text} not null unique,
    content ${text} not null,
    excerpt ${text},
    featured_image ${text},
    category ${text},
    status ${text} not null,
    is_featured ${number} not null,
    published_at ${text},
    author_id ${number} references users (id) on delete set null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  for (const [name, columns] of [
    ["published", "status, published_at, id"],
    ["category", "category, status, published_at, id"],
    ["created", "created_at, id"],
    ["status_created", "status, created_at, id"],
    ["author", "author_id"],
  ] as const) {
    await sql`create index ${sql.id(`posts_${name}`)} on posts (${sql.raw(columns)})`.execute(db);
  }
  await createSearchTable(db, "posts");

  await sql`create table post_tags (
    post_id ${number} not null references posts (id) on delete cascade,
    position ${number} not null,
    tag ${text} not null,
    tag_key ${text} not null,
    primary key (post_id, position)
  )`.execute(db);
  await sql`create index post_tags_key on post_tags (tag_key, post_id)`.execute(db);
}

async function createContact(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table submissions (
    id ${id},
    name ${text} not null,
    email ${text} not null,
    phone ${text},
    company ${text},
    subject ${text},
    message ${text} not null,
    status ${text} not null,
    is_read ${number} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await sql`create index submissions_status on submissions (status, id)`.execute(db);
  await sql`create index submissions_created on submissions (created_at)`.execute(db);
  await createSearchTable(db, "submissions");
}

async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  const { id, text } = dialectOf(db);
  await sql`create table subscriptions (
    id ${id},
    email ${text} not null unique,
    status ${text} not null,
    source ${text} not null,
    subscribed_at ${text} not null,
    unsubscribed_at ${text}
  )`.execute(db);
  await sql`create index subscriptions_status on subscriptions (status, id)`.execute(db);
  await sql`create index subscriptions_subscribed on subscriptions (subscribed_at)`.execute(db);
  await createSearchTable(db, "subscriptions");
}

async function createBookkeeping(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table activity_log (
    id ${id},
    at ${text} not null,
    actor_id ${number},
    actor_email ${text} not null,
    area ${text} not null,
    action ${text} not null,
    object_id ${number} not null,
    before ${text},
    after ${text}
  )`.execute(db);
  await sql`create index activity_log_object on activity_log (area, object_id, id)`.execute(db);

  await sql`create table tallies (
    area ${text} not null,
    bucket ${text} not null,
    count ${number} not null,
    primary key (area, bucket)
  )`.execute(db);

  await sql`create table area_versions (
    area ${text} primary key not null,
    version ${number} not null
  )`.execute(db);
  for (const area of ["portfolio", "blog", "users", "contact", "newsletter"]) {
    await sql`insert into area_versions (area, version) values (${area}, 1)`.execute(db);
  }
}
