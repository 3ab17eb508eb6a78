import { type Kysely, sql } from "kysely";
import { createIndexes, createSearchTable, dialectOf } from "../schema.ts";

export async function createContent(db: Kysely<unknown>): Promise<void> {
  await createPosts(db);
  await createProjects(db);
  await createDocuments(db);
}

async function createPosts(db: Kysely<unknown>): Promise<void> {
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
    seo_title ${text},
    seo_description ${text},
    social_image ${text},
    canonical_url ${text},
    no_index ${number} not null default 0,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "posts", {
    published: "status, published_at, id",
    category: "category, status, published_at, id",
    created: "created_at, id",
    status_created: "status, created_at, id",
    author: "author_id",
  });
  await createSearchTable(db, "posts");

  await sql`create table post_tags (
    post_id ${number} not null references posts (id) on delete cascade,
    position ${number} not null,
    tag ${text} not null,
    tag_key ${text} not null,
    primary key (post_id, position)
  )`.execute(db);
  await createIndexes(db, "post_tags", { key: "tag_key, post_id" });

  // A slug may have had several posts, one after the other.
  await sql`create table slug_redirects (
    slug ${text} not null,
    post_id ${number} not null references posts (id) on delete cascade,
    left_at ${text} not null,
    primary key (slug, post_id)
  )`.execute(db);
  await createIndexes(db, "slug_redirects", { post: "post_id" });
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table portfolio_items (
    id ${id},
    title ${text} not null,
    description ${text},
    body ${text},
    category ${text} not null,
    status ${text} not null default 'published',
    image_src ${text} not null,
    image_width ${number} not null,
    image_height ${number} not null,
    brand_src ${text},
    brand_width ${number} not null,
    brand_height ${number} not null,
    pictures ${text} not null default '[]',
    website_url ${text} not null,
    metrics ${text} not null,
    outcome ${text},
    service ${text},
    weeks ${number},
    price_range ${text},
    quote ${text},
    quote_person ${text},
    paper_color ${text},
    ink_color ${text},
    is_featured ${number} not null,
    sort_order ${number} not null,
    launched_at ${text},
    seo_title ${text},
    seo_description ${text},
    social_image ${text},
    canonical_url ${text},
    no_index ${number} not null default 0,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "portfolio_items", {
    order: "sort_order, created_at desc, id desc",
    category_order: "category, sort_order, created_at desc, id desc",
    created: "created_at, id",
    public_order: "status, sort_order, created_at desc, id desc",
    public_category_order: "status, category, sort_order, created_at desc, id desc",
    public_created: "status, created_at, id",
    public_category_created: "status, category, created_at, id",
  });
  await createSearchTable(db, "portfolio_items");
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  const { id, text, number } = dialectOf(db);
  await sql`create table documents (
    id ${id},
    kind ${text} not null,
    body ${text} not null,
    is_published ${number} not null default 1,
    created_at ${text} not null,
    updated_at ${text} not null,
    revision ${number} not null default 1
  )`.execute(db);
  await createIndexes(db, "documents", { kind: "kind, id" });
}
