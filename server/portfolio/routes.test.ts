import { describe, expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

const least = {
  title: "A project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

async function openStudio() {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  const add = async (fields: object = {}, at?: string) => {
    if (at) app.clock.now = new Date(at);
    const { status, body } = await app.ask("/portfolio", {
      method: "POST",
      // The session expires as the clock moves by years.
      token: at ? await app.tokenOf("author") : token,
      body: { ...least, ...fields },
    });
    expect(status).toBe(201);
    return body.item;
  };
  return { ...app, token, add };
}

const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

describe("a project", () => {
  test("takes the defaults for what is left out", async () => {
    const { ask, add } = await openStudio();
    const item = await add();
    expect(item).toEqual({
      id: 1,
      title: "A project",
      outcome: null,
      description: null,
      body: null,
      status: "published",
      category: "Business",
      image_src: "/media/a.webp",
      image_width: 382,
      image_height: 502,
      pictures: [],
      gallery: [{ mediaId: null, src: "/media/a.webp", alt: "", width: 382, height: 502 }],
      brand_src: null,
      brand_width: 104,
      brand_height: 40,
      website_url: "https://a.example.com",
      launched_at: null,
      service: null,
      weeks: null,
      price_range: null,
      quote: null,
      quote_person: null,
      paper_color: null,
      patch: null,
      ink_color: null,
      metrics: [
        { value: "+0%", label: "Increased revenue" },
        { value: "+0%", label: "Mouse clicks" },
        { value: "+0%", label: "Return on ad spend" },
        { value: "+0%", label: "Operating profits" },
      ],
      is_featured: false,
      sort_order: 0,
      seo_title: null,
      seo_description: null,
      social_image: null,
      canonical_url: null,
      no_index: false,
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      revision: 1,
    });
    expect((await ask("/portfolio/1")).body).toEqual({ item });
    expect((await ask("/portfolio/2")).status).toBe(404);
  });

  test("keeps the fields that an edit leaves out", async () => {
    const { ask, token, add } = await openStudio();
    const item = await add({ description: "Long", isFeatured: true, sortOrder: 5 });
    const { status, body } = await ask("/portfolio/1", {
      method: "PUT",
      token,
      body: { title: "New" },
    });
    expect([status, body.item]).toEqual([200, { ...item, title: "New", revision: 2 }]);
    const cleared = await ask("/portfolio/1", { method: "PUT", token, body: { description: " " } });
    expect(cleared.body.item.description).toBeNull();
  });

  test("has pictures at web addresses or on this site, and a website on the web", async () => {
    const { ask, token } = await openStudio();
    const post = (fields: object) =>
      ask("/portfolio", { method: "POST", token, body: { ...least, ...fields } });
    for (const imageSrc of [
      "/media/x y.png",
      "//evil.example.com/a.png",
      "/\\evil.example.com",
      "/\t/evil.example.com",
      "javascript:alert(1)",
      "data:image/png;base64,AA",
      "a.png",
      "http://",
      "https:///x",
    ]) {
      const { status, body } = await post({ imageSrc });
      expect([status, body.details?.[0].path], imageSrc).toEqual([400, "imageSrc"]);
    }
    for (const imageSrc of [
      "/a.png",
      "https://cdn.example.com/a.png?x=1#y",
      "HTTP://example.com/a",
    ]) {
      expect((await post({ imageSrc })).status, imageSrc).toBe(201);
    }
    for (const websiteUrl of ["/media/a", "mailto:a@example.com", "example.com", "https:// x"]) {
      expect((await post({ websiteUrl })).status, websiteUrl).toBe(400);
    }
  });

  test("has exactly four metrics", async () => {
    const { ask, token } = await openStudio();
    const post = (metrics: unknown) =>
      ask("/portfolio", { method: "POST", token, body: { ...least, metrics } });
    const metric = { value: "+12%", label: "Sales" };
    expect((await post(Array(4).fill(metric))).status).toBe(201);
    for (const bad of [
      Array(3).fill(metric),
      Array(5).fill(metric),
      "x",
      null,
      [metric, metric, metric, 5],
      Array(4).fill({ value: "x".repeat(21), label: "" }),
    ]) {
      expect((await post(bad)).status).toBe(400);
    }
  });

  test("is not overwritten or deleted unawares", async () => {
    const { ask, token, add } = await openStudio();
    await add();
    const put = (title: string, revision: number) =>
      ask("/portfolio/1", {
        method: "PUT",
        token,
        body: { title },
        headers: { "if-match": `"${revision}"` },
      });
    const statuses = (await Promise.all([put("One", 1), put("Two", 1)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    const stale = await ask("/portfolio/1", {
      method: "DELETE",
      token,
      headers: { "if-match": '"1"' },
    });
    expect([stale.status, stale.body.current.revision]).toEqual([409, 2]);
    const [removal, edit] = await Promise.all([
      ask("/portfolio/1", { method: "DELETE", token }),
      ask("/portfolio/1", { method: "PUT", token, body: { title: "Late" } }),
    ]);
    expect(removal.status).toBe(204);
    expect([200, 404]).toContain(edit.status);
    expect((await ask("/portfolio/1")).status).toBe(404);
  });
});

test("the list sorts by order and then newest, or by date, and filters", async () => {
  const { ask, add } = await openStudio();
  await add({ title: "old", category: "Landing" }, "2024-06-01T00:00:00.000Z");
  await add({ title: "first", sortOrder: -1 }, "2025-01-01T00:00:00.000Z");
  await add({ title: "end of 2024" }, "2024-12-31T23:59:59.999Z");
  await add({ title: "new", category: "Landing" }, "2026-03-01T00:00:00.000Z");
  const list = async (query: string) => (await ask(`/portfolio${query}`)).body;
  expect(titles(await list(""))).toEqual(["first", "new", "end of 2024", "old"]);
  expect(titles(await list("?sort=created_at&order=DESC"))).toEqual([
    "new",
    "first",
    "end of 2024",
    "old",
  ]);
  expect(titles(await list("?sort=created_at&order=ASC"))).toEqual([
    "old",
    "end of 2024",
    "first",
    "new",
  ]);
  expect(titles(await list("?year=2024"))).toEqual(["end of 2024", "old"]);
  expect(titles(await list("?category=Landing&year=2026"))).toEqual(["new"]);
  const slice = await list("?limit=2&offset=1");
  expect([titles(slice), slice.total]).toEqual([["new", "end of 2024"], 4]);
  expect(await list("?offset=9007199254740991")).toEqual({ items: [], total: 4 });
});
