import { sql } from "kysely";
import { expect, test } from "vitest";
import { createBlogApp, slugs } from "#tests/blog-app.ts";
import { engine } from "#tests/test-app.ts";

const rows =
  engine === "sqlite"
    ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 10004) select i from n)`
    : sql`(select generate_series(1, 10004) as i)`;

test("a search counts ten thousand public posts at most and says that there are more", async () => {
  const { db, ask, add } = await createBlogApp();
  await sql`insert into posts (title, slug, content, status, is_featured, published_at, created_at, updated_at)
    select 'Many', 'many-' || i, 'Text', 'published', 0,
      case when i > 10002 then '2099-01-01T00:00:00.000Z' else '2026-01-01T00:00:00.000Z' end,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
    from ${rows} as numbers`.execute(db);
  await (engine === "sqlite"
    ? sql`insert into posts_search (rowid, words) select id, '=published many' from posts`
    : sql`insert into posts_search (id, words)
        select id, array_to_tsvector(array['=published', 'many']) from posts`
  ).execute(db);
  await add({ title: "One of few", slug: "few", publishedAt: "2026-02-01T00:00" });

  const list = async (query: string) => (await ask(`/blog?${query}`)).body;
  const first = await list("search=man");
  expect(first).toMatchObject({ currentPage: 1, totalPages: 1667, total: 10_000, isMore: true });
  expect(await list("search=many&page=1667")).toMatchObject({ hasNextPage: true, isMore: true });
  const last = await list("search=many&page=1668");
  expect(last.posts).toHaveLength(0);
  expect(last).toMatchObject({ hasNextPage: false, isMore: true });
  const few = await list("search=few");
  expect(few).toMatchObject({ totalPages: 1, total: 1, hasNextPage: false });
  expect(few).not.toHaveProperty("isMore");
  expect(await list("")).toMatchObject({ total: 10_003 });
  expect((await list("search=many&sort=oldest&limit=2")).posts).toHaveLength(2);
});

test("search: a word is letters with their marks, and scripts without blanks are cut into words", async () => {
  const { ask, add } = await createBlogApp();
  await add({ slug: "letters", title: "কোষ বিভাজন / বল লস দশ শহর বন লাভ দাম শেষ" });
  await add({ slug: "country", title: "আমার বাংলাদেশের কথা" });
  await add({ slug: "tokyo", title: "東京と京都", content: "これは文章です。" });
  await add({ slug: "metropolis", content: "私は東京都庁の近くにいる。" });
  await add({ slug: "bangkok", excerpt: "เราทำเว็บไซต์ในกรุงเทพ" });
  await add({ slug: "tagged", tags: ["می\u200cخواهم"] });
  const slugsFor = async (search: string) =>
    slugs((await ask(`/blog?${new URLSearchParams({ search })}`)).body);
  const expected: Record<string, string[]> = {
    বাংলাদেশ: ["country"],
    বাংলা: ["country"],
    "কথা আমার": ["country"],
    東京: ["metropolis", "tokyo"],
    京都: ["tokyo"],
    東京都: ["metropolis"],
    都庁の近く: ["metropolis"],
    กรุงเทพ: ["bangkok"],
    เว็บ: ["bangkok"],
    میخواهم: ["tagged"],
  };
  for (const [search, hits] of Object.entries(expected))
    expect(await slugsFor(search), search).toEqual(hits);
});

test("search: a text of the longest kind without blanks is stored and found on both engines", async () => {
  const { ask, add } = await createBlogApp();
  const signs = Array.from({ length: 200_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  );
  await add({ slug: "long", content: signs.join("") });
  const search = signs.slice(0, 30).join("");
  expect(slugs((await ask(`/blog?${new URLSearchParams({ search })}`)).body)).toEqual(["long"]);
});
