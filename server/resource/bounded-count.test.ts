import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp, engine } from "#tests/test-app.ts";

const rows =
  engine === "sqlite"
    ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 10001) select i from n)`
    : sql`(select generate_series(1, 10001) as i)`;

test("a search counts ten thousand hits at most and says that there are more", async () => {
  const { db, ask, tokenOf } = await createTestApp();
  await sql`insert into subscriptions (email, status, source, subscribed_at)
    select 'r' || i || '@example.com', 'active', 'website', '2026-03-05T09:30:00.000Z'
    from ${rows} as numbers`.execute(db);
  await (engine === "sqlite"
    ? sql`insert into subscriptions_search (rowid, words) select id, '=active example' from subscriptions`
    : sql`insert into subscriptions_search (id, words)
        select id, array_to_tsvector(array['=active', 'example']) from subscriptions`
  ).execute(db);

  const token = await tokenOf("admin");
  const list = async (query: string) => (await ask(`/newsletter?${query}`, { token })).body;
  const first = await list("search=exam&status=active");
  expect(first.pagination).toEqual({
    currentPage: 1,
    totalPages: 1000,
    total: 10_000,
    isMore: true,
    hasPrev: false,
    hasNext: true,
  });
  const last = await list("search=exam&limit=100&page=101");
  expect(last.subscriptions).toHaveLength(1);
  expect(last.pagination).toMatchObject({ hasNext: false, isMore: true });
  expect((await list("search=exam&limit=100&page=5000")).pagination.hasNext).toBe(false);
  expect((await list("search=nobody")).pagination).not.toHaveProperty("isMore");
});
