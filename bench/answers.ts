import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { maxCounted } from "#server/resource/store.ts";
import type { Reply } from "./client.ts";

// What the lists must answer, asked of the tables by plain SQL, independently of the repositories.

export interface Source {
  db: Kysely<Tables>;
  /** The ids that a search finds: nothing that is measured changes a word of a million rows. */
  found: Map<string, Promise<number[]>>;
}

interface Answer {
  ids?: number[];
  total?: number;
  figures?: Record<string, number>;
}

interface List {
  table: string;
  limit: number;
  order: string;
  /** The columns that are searched. */
  searched: string[];
}

const tags = "(select string_agg(tag, ' ') from post_tags where post_id = posts.id)";
const posts = { table: "posts", searched: ["title", "excerpt", "category", "content", tags] };

const people = { limit: 10, order: "id desc" };
const enquiryTexts = ["name", "email", "company", "subject", "message"];
const projectOrder = "sort_order, created_at desc, id desc";

const lists: Record<string, List> = {
  "/blog": { ...posts, limit: 6, order: "published_at desc, id desc" },
  "/blog/admin": { ...posts, limit: 10, order: "id desc" },
  "/portfolio": { table: "portfolio_items", limit: 12, order: projectOrder, searched: [] },
  "/users": { ...people, table: "users", searched: ["email", "first_name", "last_name"] },
  "/contact": { ...people, table: "enquiries", searched: enquiryTexts },
  "/newsletter": { ...people, table: "subscriptions", searched: ["email"] },
};

/** Throws where the answer is not what the tables hold; `since` is the moment of the request. */
export async function check(
  source: Source,
  path: string,
  reply: Reply,
  since: string,
): Promise<void> {
  assert.equal(reply.status, 200, `${path}: ${reply.text.slice(0, 200)}`);
  const answer = answerIn(JSON.parse(reply.text));
  if (isDeepStrictEqual(answer, await expected(source, path, since))) return;
  // Meanwhile a scheduled post may have become public, or something left the week.
  assert.deepEqual(answer, await expected(source, path, new Date().toISOString()), path);
}

function answerIn(body: Record<string, unknown>): Answer {
  const key = ["posts", "items", "users", "submissions", "subscriptions"].find((key) => body[key]);
  if (key) {
    const { total } = (body.pagination ?? body) as { total?: number };
    const ids = (body[key] as { id: number }[]).map(({ id }) => id);
    return total === undefined ? { ids } : { ids, total };
  }
  if (body.stats) return { figures: body.stats as Record<string, number> };
  const counts = [body.categories, body.tags].flat() as Counted[];
  const entries = counts.map(({ category, tag, count }) => [category ?? tag, count]);
  return { figures: Object.fromEntries(entries) };
}

interface Counted {
  category?: string;
  tag?: string;
  count: number;
}

/** `now` is ISO 8601. */
export async function expected(source: Source, path: string, now: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const related = /^\/blog\/(\d+)\/related$/.exec(pathname)?.[1];
  if (related) return { ids: await relatedTo(source, related, now) };
  if (pathname.includes("/stats")) return { figures: await figuresOf(source, pathname, now) };
  const list = lists[pathname];
  if (!list) throw new Error(`Nothing is known of ${path}.`);
  return slice(source, pathname, list, Object.fromEntries(searchParams), now);
}

type Query = Record<string, string>;

async function slice(source: Source, pathname: string, list: List, query: Query, now: string) {
  const limit = Number(query.limit ?? list.limit);
  const offset = Number(query.offset ?? (Number(query.page ?? 1) - 1) * limit);
  const from = `from ${list.table} where ${conditionsOf(pathname, query, now)}`;
  const order = `order by ${orderOf(list, query)}`;
  if (query.search) {
    const found = await search(source, list, `${from} ${order}`, query.search);
    return { ids: found.slice(offset, offset + limit), total: Math.min(found.length, maxCounted) };
  }
  const [counted] = await rowsOf<{ total: number }>(source, `select count(*) as total ${from}`);
  const ids = await idsOf(source, `${from} ${order} limit ${limit} offset ${offset}`);
  return { ids, total: counted?.total ?? 0 };
}

const hour = 3_600_000;
const before = (now: string, hours: number) =>
  new Date(Date.parse(now) - hours * hour).toISOString();

const isPublic = (now: string) => `status = 'published' and published_at <= '${now}'`;

function conditionsOf(pathname: string, query: Query, now: string): string {
  const equal = ["category", "status", "role"].filter(
    (name) => query[name] !== undefined && query[name] !== "all",
  );
  const conditions = equal.map((name) => `${name} = '${query[name]}'`);
  if (pathname === "/blog") conditions.push(isPublic(now));
  if (query.sort === "3days") conditions.push(`published_at >= '${before(now, 72)}'`);
  if (query.tag)
    conditions.push(`id in (select post_id from post_tags where tag = '${query.tag}')`);
  if (query.year) conditions.push(`created_at like '${query.year}-%'`);
  return conditions.join(" and ") || "1 = 1";
}

function orderOf({ order }: List, query: Query): string {
  if (query.sort === "oldest") return "published_at, id";
  if (query.sort === "created_at")
    return query.order === "ASC" ? "created_at, id" : "created_at desc, id desc";
  return order;
}

function search(source: Source, { searched }: List, from: string, words: string) {
  const text = `lower(${searched.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ")})`;
  const query = `select id, ${text} as text ${from}`;
  const key = `${words} ${query}`;
  const ids = source.found.get(key) ?? idsWith(words, rowsOf(source, query));
  source.found.set(key, ids);
  return ids;
}

async function idsWith(words: string, rows: Promise<{ id: number; text: string }[]>) {
  const patterns = words
    .split(" ")
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}`, "u"));
  return (await rows)
    .filter(({ text }) => patterns.every((pattern) => pattern.test(text)))
    .map(({ id }) => id);
}

/** Three of the same category or with a shared tag, filled up with the newest. */
async function relatedTo(source: Source, id: string, now: string): Promise<number[]> {
  const others = `from posts where ${isPublic(now)} and id <> ${id}`;
  const order = "order by published_at desc, id desc limit 3";
  const near = await idsOf(
    source,
    `${others} and (category = (select category from posts where id = ${id}) or id in (
      select post_id from post_tags where tag in (select tag from post_tags where post_id = ${id})
    )) ${order}`,
  );
  return [...new Set([...near, ...(await idsOf(source, `${others} ${order}`))])].slice(0, 3);
}

async function figuresOf(source: Source, pathname: string, now: string) {
  if (pathname === "/blog/stats") {
    const names = await rowsOf<{ name: string; count: number }>(
      source,
      `with seen as (select id, category from posts where ${isPublic(now)})
      select name, count(*) as count from (
        select category as name from seen where category is not null
        union all select tag from post_tags where post_id in (select id from seen)
      ) as names group by name`,
    );
    return Object.fromEntries(names.map(({ name, count }) => [name, count]));
  }
  const week = before(now, 168);
  const [figures] = await rowsOf<Record<string, number>>(
    source,
    pathname.startsWith("/contact")
      ? `select count(*) as total_submissions,
          count(*) filter (where status = 'new') as new_submissions,
          count(*) filter (where is_read = 0) as unread_submissions,
          count(*) filter (where created_at >= '${week}') as this_week_submissions
        from enquiries`
      : `select count(*) as total_subscriptions,
          count(*) filter (where status = 'active') as active_subscriptions,
          count(*) filter (where status <> 'active') as unsubscribed_subscriptions,
          count(*) filter (where subscribed_at >= '${week}') as this_week_subscriptions
        from subscriptions`,
  );
  return figures ?? {};
}

const rowsOf = async <T>({ db }: Source, query: string): Promise<T[]> =>
  (await sql.raw<T>(query).execute(db)).rows;

const idsOf = async (source: Source, from: string): Promise<number[]> =>
  (await rowsOf<{ id: number }>(source, `select id ${from}`)).map(({ id }) => id);
