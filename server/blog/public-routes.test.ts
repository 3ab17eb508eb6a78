import { describe, expect, test } from "vitest";
import { createBlogApp, slugs } from "#tests/blog-app.ts";

describe("the public list", () => {
  test("pages newest first and says where it stands", async () => {
    const { ask, add } = await createBlogApp();
    for (let day = 1; day <= 8; day += 1) await add({ publishedAt: `2026-02-0${day}T00:00` });
    const first = (await ask("/blog")).body;
    expect(slugs(first)).toEqual(["post-8", "post-7", "post-6", "post-5", "post-4", "post-3"]);
    expect(first).toMatchObject({
      currentPage: 1,
      totalPages: 2,
      total: 8,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(first.posts[0]).not.toHaveProperty("content");
    const second = (await ask("/blog?page=2")).body;
    expect(slugs(second)).toEqual(["post-2", "post-1"]);
    expect(second).toMatchObject({ currentPage: 2, hasNextPage: false, hasPrevPage: true });
    expect(slugs((await ask("/blog?limit=2&offset=3")).body)).toEqual(["post-5", "post-4"]);
    expect(slugs((await ask("/blog?sort=oldest&limit=2")).body)).toEqual(["post-1", "post-2"]);
    const past = (await ask("/blog?page=9")).body;
    expect([past.posts, past.total, past.totalPages]).toEqual([[], 8, 2]);
  });

  test("filters by category, tag, search and the last 72 hours", async () => {
    const { ask, add } = await createBlogApp();
    await add({
      slug: "one",
      category: "Web Design",
      tags: ["SEO", "Grid"],
      content: "Kantha stitches",
    });
    await add({
      slug: "two",
      category: "Development",
      tags: ["seo"],
      title: "Über Kanten",
      publishedAt: "2026-03-02T09:30:00Z",
    });
    await add({ slug: "three", excerpt: "100% cotton_cloth", publishedAt: "2026-03-02T09:29:59Z" });
    const slugsFor = async (query: string) => slugs((await ask(`/blog?${query}`)).body).toSorted();
    expect(await slugsFor("category=Web%20Design")).toEqual(["one"]);
    expect(await slugsFor("tag=Seo")).toEqual(["one", "two"]);
    expect(await slugsFor("sort=3days")).toEqual(["one", "two"]);
    expect(await slugsFor("search=KAN")).toEqual(["one", "two"]);
    expect(await slugsFor("search=kan%20stitch")).toEqual(["one"]);
    expect(await slugsFor("search=titches")).toEqual([]);
    expect(await slugsFor("search=%C3%BCb")).toEqual(["two"]);
    expect(await slugsFor("search=ub")).toEqual(["two"]);
    expect(await slugsFor("search=x%25")).toEqual([]);
    expect(await slugsFor("search=100%25%20cot")).toEqual(["three"]);
    expect(await slugsFor("search=web%20design")).toEqual(["one"]);
    expect(await slugsFor("search=grid")).toEqual(["one"]);
    expect(await slugsFor("search=%20")).toEqual(["one", "three", "two"]);
    expect(await slugsFor("search=kan&category=Development&tag=seo")).toEqual(["two"]);
  });

  test("never shows drafts and posts of the future, anywhere", async () => {
    const { ask, add, clock } = await createBlogApp();
    const secret = { category: "Tutorials", tags: ["hidden"], content: "zebrafish" };
    await add({ slug: "open", category: "Tutorials", tags: ["shown"] });
    const draft = await add({ ...secret, slug: "draft", status: "draft" });
    const future = await add({ ...secret, slug: "future", publishedAt: "2026-03-05T10:00:00Z" });
    const hidden = ["/blog?search=zebra", "/blog?tag=hidden", "/blog?sort=3days&search=zebrafish"];
    for (const path of hidden) expect((await ask(path)).body.total, path).toBe(0);
    expect(slugs((await ask("/blog?category=Tutorials")).body)).toEqual(["open"]);
    expect((await ask("/blog/stats")).body).toEqual({
      categories: [{ category: "Tutorials", count: 1 }],
      tags: [{ tag: "shown", count: 1 }],
    });
    for (const { id, slug } of [draft, future]) {
      expect((await ask(`/blog/slug/${slug}`)).status).toBe(404);
      expect((await ask(`/blog/${id}/related`)).status).toBe(404);
    }
    expect((await ask("/blog/1/related")).body.posts).toEqual([]);

    clock.now = new Date("2026-03-05T10:00:00.000Z");
    expect(slugs((await ask("/blog?search=zebra")).body)).toEqual(["future"]);
    expect((await ask("/blog/stats")).body.tags).toHaveLength(2);
    expect((await ask("/blog/slug/future")).status).toBe(200);
  });

  test("is true at once after every write, and soon in another process too", async () => {
    const { ask, token, add, openSecondProcess } = await createBlogApp();
    const beside = await openSecondProcess();
    const here = async (path: string) => (await ask(path)).body.total;
    const there = async (path: string) => (await beside.ask(path)).body.total;
    /** The other process sees the write within a second; a busy machine adds to it. */
    const soon = { timeout: 5000 };
    expect([await here("/blog?search=linen"), await there("/blog?search=linen")]).toEqual([0, 0]);
    const { id } = await add({ content: "linen" });
    expect(await here("/blog?search=linen")).toBe(1);
    await expect.poll(() => there("/blog?search=linen"), soon).toBe(1);
    await beside.ask(`/blog/${id}`, { method: "PUT", token, body: { content: "cotton" } });
    expect([await there("/blog?search=linen"), await there("/blog?search=cotton")]).toEqual([0, 1]);
    await expect.poll(() => here("/blog?search=linen"), soon).toBe(0);
    expect(await here("/blog?search=cotton")).toBe(1);
    await ask(`/blog/${id}`, { method: "DELETE", token });
    expect(await here("/blog")).toBe(0);
    await expect.poll(() => there("/blog"), soon).toBe(0);
  });
});

test("related posts share category or tags first, then come the latest, never the post itself", async () => {
  const { ask, add } = await createBlogApp();
  const { id } = await add({
    slug: "it",
    category: "Tutorials",
    tags: ["css"],
    publishedAt: "2026-01-01",
  });
  await add({ slug: "latest", publishedAt: "2026-03-01" });
  await add({ slug: "same-tag", tags: ["CSS"], publishedAt: "2026-01-02" });
  await add({ slug: "same-category", category: "Tutorials", publishedAt: "2026-01-03" });
  await add({ slug: "older", publishedAt: "2026-01-04" });
  const related = async (query = "") => slugs((await ask(`/blog/${id}/related${query}`)).body);
  expect(await related()).toEqual(["same-category", "same-tag", "latest"]);
  expect(await related("?limit=10")).toEqual(["same-category", "same-tag", "latest", "older"]);
  expect(await related("?limit=1")).toEqual(["same-category"]);
});

test("a post can be asked for rendered", async () => {
  const { ask, add } = await createBlogApp();
  await add({ content: "## Hello\n\n[x](javascript:alert(1)) <b>bold</b>" });
  const { body } = await ask("/blog/slug/post-1?include=html");
  expect(body.rendered).toEqual({
    html: '<h2 id="text-hello"><a name="hello"></a>Hello</h2>\n<p><a>x</a> &lt;b&gt;bold&lt;/b&gt;</p>\n',
    headings: [{ id: "text-hello", text: "Hello", level: 2 }],
    words: 8,
    summary: "x <b>bold</b>",
  });
});
