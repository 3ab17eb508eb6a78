import { describe, expect, test } from "vitest";
import { type House, openHouse } from "#tests/house.ts";

interface Desk extends House {
  token: string;
  add(fields?: object): Promise<{ id: number; slug: string; revision: number }>;
}

async function openDesk(): Promise<Desk> {
  const house = await openHouse();
  const token = (await house.tokenOf("author")) as string;
  let count = 0;
  const add = async (fields: object = {}) => {
    count += 1;
    const { status, body } = await house.ask("/blog", {
      method: "POST",
      token,
      body: {
        title: `Post ${count}`,
        slug: `post-${count}`,
        content: "Text",
        status: "published",
        ...fields,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.post;
  };
  return { ...house, token, add };
}

const slugs = (body: { posts: { slug: string }[] }) => body.posts.map(({ slug }) => slug);

describe("a post", () => {
  test("is kept as the contract says", async () => {
    const { ask, token, ids } = await openDesk();
    const { status, body } = await ask("/blog", {
      method: "POST",
      token,
      body: {
        title: "  A title ",
        slug: "a-title",
        content: "  # Kept as typed\n",
        excerpt: " ",
        category: "",
        tags: [" One ", "one", "Two", "ONE"],
        author_id: 999,
        id: 999,
        created_at: "2000-01-01T00:00:00.000Z",
        revision: 40,
      },
    });
    expect(status).toBe(201);
    expect(body.post).toEqual({
      id: 1,
      title: "A title",
      slug: "a-title",
      content: "  # Kept as typed\n",
      excerpt: null,
      featured_image: null,
      category: null,
      tags: ["One", "Two"],
      tag: "One",
      status: "draft",
      is_featured: false,
      published_at: null,
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      author: "Tanvir Hasan",
      author_name: "Tanvir Hasan",
      author_id: ids.author,
      revision: 1,
    });
  });

  test("published without a date is published now; dates are kept in UTC", async () => {
    const { ask, token, add } = await openDesk();
    const dated = async (publishedAt: unknown, status = "published") => {
      const { id } = await add({ status: "draft" });
      const { body } = await ask(`/blog/${id}`, {
        method: "PUT",
        token,
        body: { status, publishedAt },
      });
      return body.post ? body.post.published_at : body.details[0].path;
    };
    expect(await dated(null)).toBe("2026-03-05T09:30:00.000Z");
    expect(await dated("2026-03-05T09:30")).toBe("2026-03-05T09:30:00.000Z");
    expect(await dated("2026-03-05T15:30:00+06:00")).toBe("2026-03-05T09:30:00.000Z");
    expect(await dated("2026-03-05T15:30:00.1239Z")).toBe("2026-03-05T15:30:00.123Z");
    expect(await dated(null, "draft")).toBeNull();
    for (const bad of [
      "2026-02-30",
      "2026-02-30T10:00",
      "+275760-09-13T00:00:00Z",
      "soon",
      "2026-13-01",
      "2026-01-01T24:00",
      5,
    ]) {
      expect(await dated(bad), String(bad)).toBe("publishedAt");
    }
  });

  test("is gone with its tags; its author's name is gone with the account", async () => {
    const { ask, token, add, ids, tokenOf, db } = await openDesk();
    const { id } = await add({ tags: ["x"] });
    await add();
    expect((await ask(`/blog/${id}`, { method: "DELETE", token })).status).toBe(204);
    expect((await ask(`/blog/${id}`, { method: "DELETE", token })).status).toBe(404);
    expect(await db.selectFrom("post_tags").selectAll().execute()).toEqual([]);
    await ask(`/users/${ids.author}`, { method: "DELETE", token: await tokenOf("admin") });
    const { body } = await ask("/blog");
    expect(body.posts[0]).toMatchObject({ author: null, author_name: null, author_id: null });
  });

  test("has a slug of its own, also among fifty creators at once", async () => {
    const { ask, token, add } = await openDesk();
    const tries = Array.from({ length: 50 }, (_, place) =>
      ask("/blog", {
        method: "POST",
        token,
        body: { title: `${place}`, slug: "mine", content: "x" },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    const { id } = await add();
    const clash = await ask(`/blog/${id}`, { method: "PUT", token, body: { slug: "mine" } });
    expect([clash.status, clash.body.error]).toEqual([409, "This slug is already taken."]);
    for (const slug of ["Mine", "a--b", "-a", "a-", "a b", "ä", "", "x".repeat(201)]) {
      const { status } = await ask("/blog", {
        method: "POST",
        token,
        body: { title: "t", slug, content: "x" },
      });
      expect(status, slug).toBe(400);
    }
  });

  test("is not overwritten unawares", async () => {
    const { ask, token, add } = await openDesk();
    const { id } = await add();
    const put = (title: string, revision: string) =>
      ask(`/blog/${id}`, {
        method: "PUT",
        token,
        body: { title },
        headers: { "if-match": revision },
      });
    const both = await Promise.all([put("One", '"1"'), put("Two", '"1"')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body.post;
    const loser = both.find(({ status }) => status === 409)?.body;
    expect(loser.current).toEqual(winner);
    expect(winner.revision).toBe(2);
    const stale = await ask(`/blog/${id}`, {
      method: "DELETE",
      token,
      headers: { "if-match": '"1"' },
    });
    expect([stale.status, stale.body.current.title]).toEqual([409, winner.title]);
    expect((await put("Three", "nonsense")).status).toBe(409);
    expect(
      (await ask(`/blog/${id}`, { method: "DELETE", token, headers: { "if-match": '"2"' } }))
        .status,
    ).toBe(204);
    expect((await put("Four", '"2"')).status).toBe(404);
  });

  test("leaves a trace of every change", async () => {
    const { ask, token, add, db, ids } = await openDesk();
    const { id } = await add();
    await ask(`/blog/${id}`, { method: "PUT", token, body: { title: "Renamed", tags: ["t"] } });
    await ask(`/blog/${id}`, { method: "DELETE", token });
    const log = await db.selectFrom("activity_log").selectAll().orderBy("id").execute();
    expect(log.map(({ action, object_id, actor_id }) => [action, object_id, actor_id])).toEqual([
      ["create", id, ids.author],
      ["update", id, ids.author],
      ["remove", id, ids.author],
    ]);
    expect(JSON.parse(log[1]?.before ?? "")).toEqual({
      title: "Post 1",
      tags: [],
      tag: null,
      revision: 1,
    });
    expect(JSON.parse(log[1]?.after ?? "")).toEqual({
      title: "Renamed",
      tags: ["t"],
      tag: "t",
      revision: 2,
    });
  });
});

describe("the public list", () => {
  test("pages newest first and says where it stands", async () => {
    const { ask, add } = await openDesk();
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
    const { ask, add } = await openDesk();
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
    const found = async (query: string) => slugs((await ask(`/blog?${query}`)).body).toSorted();
    expect(await found("category=Web%20Design")).toEqual(["one"]);
    expect(await found("tag=Seo")).toEqual(["one", "two"]);
    expect(await found("sort=3days")).toEqual(["one", "two"]);
    expect(await found("search=KAN")).toEqual(["one", "two"]);
    expect(await found("search=kan%20stitch")).toEqual(["one"]);
    expect(await found("search=titches")).toEqual([]);
    expect(await found("search=%C3%BCb")).toEqual(["two"]);
    expect(await found("search=u%25")).toEqual([]);
    expect(await found("search=100%25%20cot")).toEqual(["three"]);
    expect(await found("search=web%20design")).toEqual(["one"]);
    expect(await found("search=grid")).toEqual(["one"]);
    expect(await found("search=%20")).toEqual(["one", "three", "two"]);
    expect(await found("search=kan&category=Development&tag=seo")).toEqual(["two"]);
  });

  test("never shows drafts and posts of the future, anywhere", async () => {
    const { ask, add, clock } = await openDesk();
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
    const { ask, token, add, openBeside } = await openDesk();
    const beside = await openBeside();
    const here = async (path: string) => (await ask(path)).body.total;
    const there = async (path: string) => (await beside.ask(path)).body.total;
    /** A second is what the other process has; a busy machine adds to it. */
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
  const { ask, add } = await openDesk();
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

test("staff see all posts with their content, newest created first", async () => {
  const { ask, token, add, clock } = await openDesk();
  for (const status of ["draft", "published", "draft"]) {
    await add({ status, content: `Words of ${status}` });
    clock.now = new Date(clock.now.getTime() + 1000);
  }
  const all = (await ask("/blog/admin", { token })).body;
  expect(slugs(all)).toEqual(["post-3", "post-2", "post-1"]);
  expect(all).toMatchObject({ currentPage: 1, totalPages: 1, total: 3, hasNextPage: false });
  expect(all.posts[0].content).toBe("Words of draft");
  expect(slugs((await ask("/blog/admin?limit=2&page=2", { token })).body)).toEqual(["post-1"]);
  expect(slugs((await ask("/blog/admin?status=published", { token })).body)).toEqual(["post-2"]);
  expect(slugs((await ask("/blog/admin?search=dra&limit=1", { token })).body)).toEqual(["post-3"]);
  expect(slugs((await ask("/blog/admin?search=words&status=draft", { token })).body)).toEqual([
    "post-3",
    "post-1",
  ]);
});

test("a post can be asked for rendered", async () => {
  const { ask, add } = await openDesk();
  await add({ content: "## Hello\n\n[x](javascript:alert(1)) <b>bold</b>" });
  const { body } = await ask("/blog/slug/post-1?include=html");
  expect(body.rendered).toEqual({
    html: '<h2 id="hello">Hello</h2>\n<p><a>x</a> &lt;b&gt;bold&lt;/b&gt;</p>\n',
    headings: [{ id: "hello", text: "Hello", level: 2 }],
    words: 8,
  });
});
