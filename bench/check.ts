import assert from "node:assert/strict";
import type { Reply } from "./client.ts";
import { type Expected, expected } from "./expected.ts";
import type { Rows } from "./rows.ts";

interface Body extends Partial<Record<"posts" | "items" | "users", { id: number }[]>> {
  submissions?: { id: number }[];
  subscriptions?: { id: number }[];
  total?: number;
  pagination?: { total: number };
  stats?: Record<string, number>;
  categories?: { category: string; count: number }[];
  tags?: { tag: string; count: number }[];
}

/** `since` is the moment of the request. */
export function check(path: string, reply: Reply, rows: Rows, since: string): void {
  assert.equal(reply.status, 200, `${path}: ${reply.text.slice(0, 200)}`);
  const found = contentOf(JSON.parse(reply.text) as Body);
  const before = expected(path, rows, since);
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(found))) return;
  // Meanwhile a scheduled post may have become public, or something left the week.
  assert.deepEqual(found, expected(path, rows, new Date().toISOString()), path);
}

function contentOf(body: Body): Expected {
  const list =
    body.posts ?? body.items ?? body.users ?? body.submissions ?? body.subscriptions ?? undefined;
  const total = body.total ?? body.pagination?.total;
  const stats = body.stats ?? countsOf(body);
  return {
    ...(list && { ids: list.map(({ id }) => id) }),
    ...(total !== undefined && { total }),
    ...(stats && { stats }),
  };
}

function countsOf({ categories, tags }: Body): Record<string, number> | undefined {
  if (!categories || !tags) return undefined;
  return Object.fromEntries([
    ...categories.map(({ category, count }) => [category, count]),
    ...tags.map(({ tag, count }) => [tag, count]),
  ]);
}

function sorted({ ids, total, stats }: Expected): unknown {
  return [ids, total, stats && Object.entries(stats).sort()];
}
