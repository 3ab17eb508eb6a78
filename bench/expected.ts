import { maxCounted } from "#server/resource/store.ts";
import type { PostFact, Rows } from "./rows.ts";

/** The ids in order and their total, or the figures of an overview. */
export interface Expected {
  ids?: number[];
  total?: number;
  stats?: Record<string, number>;
}

type Query = Record<string, string>;

const hour = 3_600_000;

/** `now` is ISO 8601. */
export function expected(path: string, rows: Rows, now: string): Expected {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const query: Query = Object.fromEntries(searchParams);
  const related = /^\/blog\/(\d+)\/related$/.exec(pathname)?.[1];
  if (related) return { ids: relatedTo(Number(related), rows, now) };
  switch (pathname) {
    case "/blog":
      return slice(publicPosts(rows, query, now), query, 6);
    case "/blog/stats":
      return { stats: blogStats(publicPosts(rows, {}, now)) };
    case "/blog/admin":
      return slice(newest(rows.posts).filter(suits(query)), query, Number.NaN);
    case "/portfolio":
      return slice(projects(rows, query), query, 12);
    case "/users":
      return slice(newest(rows.users).filter(suits(query)), query, 10);
    case "/contact":
      return slice(newest(rows.submissions).filter(suits(query)), query, 10);
    case "/newsletter":
      return slice(newest(rows.subscriptions).filter(suits(query)), query, 10);
    case "/contact/stats/overview":
      return { stats: contactStats(rows, now) };
    case "/newsletter/stats/overview":
      return { stats: newsletterStats(rows, now) };
    default:
      throw new Error(`Nothing is known of ${path}.`);
  }
}

function slice(found: { id: number }[], query: Query, usual: number): Expected {
  const limit = Number(query.limit ?? usual);
  const offset = Number(query.offset ?? (Number(query.page ?? 1) - 1) * limit);
  const total = query.search ? Math.min(found.length, maxCounted) : found.length;
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total };
}

const newest = <T extends { id: number }>(facts: T[]) => facts.toSorted((a, b) => b.id - a.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function suits(query: Query) {
  const words = (query.search ?? "").split(" ").filter(Boolean);
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}`, "u"));
  return (fact: { status?: string; role?: string; text: string }) =>
    [undefined, "all", fact.status].includes(query.status) &&
    [undefined, fact.role].includes(query.role) &&
    patterns.every((pattern) => pattern.test(fact.text));
}

function publicPosts(rows: Rows, query: Query, now: string) {
  const since = query.sort === "3days" ? before(now, 72 * hour) : "";
  const { status: _, ...rest } = query;
  const found = rows.posts
    .filter((post): post is PostFact & { publishedAt: string } => isPublic(post, now))
    .filter((post) => post.publishedAt >= since)
    .filter((post) => [undefined, post.category].includes(query.category))
    .filter((post) => query.tag === undefined || post.tags.includes(query.tag))
    .filter(suits(rest))
    .toSorted((a, b) => compare(b.publishedAt, a.publishedAt) || b.id - a.id);
  return query.sort === "oldest" ? found.reverse() : found;
}

const isPublic = ({ status, publishedAt }: PostFact, now: string) =>
  status === "published" && publishedAt !== null && publishedAt <= now;

const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString();

function relatedTo(id: number, rows: Rows, now: string): number[] {
  const others = publicPosts(rows, {}, now).filter((post) => post.id !== id);
  const subject = rows.posts.find((post) => post.id === id);
  const near = others.filter(
    ({ category, tags }) =>
      (category !== null && category === subject?.category) ||
      tags.some((tag) => subject?.tags.includes(tag)),
  );
  return [...new Set([...near.slice(0, 3), ...others.slice(0, 3)])].slice(0, 3).map((p) => p.id);
}

function blogStats(posts: PostFact[]): Record<string, number> {
  const stats: Record<string, number> = {};
  for (const name of posts.flatMap(({ category, tags }) => [category, ...tags])) {
    if (name !== null) stats[name] = (stats[name] ?? 0) + 1;
  }
  return stats;
}

function projects({ items }: Rows, { category, year, sort, order }: Query) {
  const age = (a: { at: string; id: number }, b: { at: string; id: number }) =>
    compare(b.at, a.at) || b.id - a.id;
  const found = items
    .filter((item) => [undefined, item.category].includes(category))
    .filter((item) => year === undefined || item.at.startsWith(year));
  if (!sort) return found.toSorted((a, b) => a.sortOrder - b.sortOrder || age(a, b));
  return order === "ASC" ? found.toSorted(age).reverse() : found.toSorted(age);
}

function contactStats({ submissions }: Rows, now: string) {
  const week = before(now, 168 * hour);
  return {
    total_submissions: submissions.length,
    new_submissions: submissions.filter(({ status }) => status === "new").length,
    unread_submissions: submissions.filter(({ isRead }) => !isRead).length,
    this_week_submissions: submissions.filter(({ at }) => at >= week).length,
  };
}

function newsletterStats({ subscriptions }: Rows, now: string) {
  const week = before(now, 168 * hour);
  const active = subscriptions.filter(({ status }) => status === "active").length;
  return {
    total_subscriptions: subscriptions.length,
    active_subscriptions: active,
    unsubscribed_subscriptions: subscriptions.length - active,
    this_week_subscriptions: subscriptions.filter(({ at }) => at >= week).length,
  };
}
