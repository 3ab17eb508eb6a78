import { describe, expect, test } from "vitest";
import { createBlogApp, slugs } from "#tests/blog-app.ts";

describe("a post", () => {
  test("is kept as the contract says", async () => {
    const { ask, token, ids } = await createBlogApp();
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
      seo_title: null,
      seo_description: null,
      social_image: null,
      canonical_url: null,
      no_index: false,
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      author: "Tanvir Hasan",
      author_name: "Tanvir Hasan",
      author_id: ids.author,
      revision: 1,
    });
  });

  test("published without a date is published now; dates are kept in UTC", async () => {
    const { ask, token, add } = await createBlogApp();
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
    const { ask, token, add, ids, tokenOf, db } = await createBlogApp();
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
    const { ask, token, add } = await createBlogApp();
    const tries = Array.from({ length: 50 }, (_, index) =>
      ask("/blog", {
        method: "POST",
        token,
        body: { title: `${index}`, slug: "mine", content: "x" },
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
    const { ask, token, add } = await createBlogApp();
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
    const { ask, token, add, db, ids } = await createBlogApp();
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

test("staff see all posts with their content, newest created first", async () => {
  const { ask, token, add, clock } = await createBlogApp();
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

test("a date to come is a state of its own for who asks, until it has come", async () => {
  const { ask, token, add, clock } = await createBlogApp();
  const publishedAt = "2026-03-05T10:30:00.000Z";
  await add({ status: "draft", publishedAt });
  await add();
  await add({ publishedAt, title: "Coming" });
  const slugsFor = async (query: string) => {
    const { body } = await ask(`/blog/admin?${query}`, { token });
    expect(body.total).toBe(body.posts.length);
    return slugs(body);
  };
  expect(await slugsFor("status=published")).toEqual(["post-3", "post-2"]);
  for (const rest of ["", "&sort=title", "&sort=title&order=DESC"]) {
    clock.now = new Date("2026-03-05T09:30:00.000Z");
    expect(await slugsFor(`status=scheduled&limit=10${rest}`)).toEqual(["post-3"]);
    expect(await slugsFor(`status=public&limit=10${rest}`)).toEqual(["post-2"]);
    expect(await slugsFor(`status=scheduled&search=com${rest}`)).toEqual(["post-3"]);
    expect(await slugsFor(`status=public&search=com${rest}`)).toEqual([]);
    clock.now = new Date(publishedAt);
    expect(await slugsFor(`status=scheduled${rest}`)).toEqual([]);
    expect(await slugsFor(`status=scheduled&search=com${rest}`)).toEqual([]);
    expect(await slugsFor(`status=public&search=com${rest}`)).toEqual(["post-3"]);
  }
  expect(await slugsFor("status=public&sort=title")).toEqual(["post-3", "post-2"]);
  expect((await ask("/blog/admin?status=late", { token })).status).toBe(400);
});

test("staff are offered the tags of all posts, the public those of public ones", async () => {
  const { ask, token, add } = await createBlogApp();
  await add({ tags: ["Web", "SEO"] });
  await add({ tags: ["web", "Idea"], status: "draft" });
  const offered = (await ask("/blog/admin/tags", { token })).body.tags;
  expect(offered).toEqual([
    { tag: "Web", count: 2 },
    { tag: "Idea", count: 1 },
    { tag: "SEO", count: 1 },
  ]);
  expect((await ask("/blog/stats")).body.tags).toEqual([
    { tag: "SEO", count: 1 },
    { tag: "Web", count: 1 },
  ]);
  expect((await ask("/blog/admin/tags")).status).toBe(401);
});
