import { expect, test } from "vitest";
import { createBlogApp, slugs } from "#tests/blog-app.ts";

test("a search by relevance puts titles before tags, excerpts and contents", async () => {
  const { ask, add } = await createBlogApp();
  await add({ slug: "title", title: "Setting Bangla on the web", publishedAt: "2026-01-01" });
  await add({ slug: "tag", tags: ["Bangla"], publishedAt: "2026-01-02" });
  await add({ slug: "excerpt", excerpt: "In Bangla and English", publishedAt: "2026-01-03" });
  await add({ slug: "content", content: "A bus to Bangla Motor", publishedAt: "2026-01-04" });
  await add({ slug: "beginning", title: "Banglalink", publishedAt: "2026-01-05" });
  await add({ slug: "other", title: "A bus", publishedAt: "2026-01-06" });
  const slugsFor = async (query: string) => slugs((await ask(`/blog?${query}`)).body);
  const best = ["title", "beginning", "tag", "excerpt", "content"];
  expect(await slugsFor("search=bangla&sort=relevance")).toEqual(best);
  expect(await slugsFor("search=BANGLA&sort=relevance&limit=2&page=2")).toEqual(best.slice(2, 4));
  // Every word counts, and all of them are needed.
  expect(await slugsFor("search=bus+bangla&sort=relevance")).toEqual(["content"]);
  // The default stays.
  expect(await slugsFor("search=bangla&limit=2")).toEqual(["beginning", "content"]);
  expect(await slugsFor("sort=relevance&limit=2")).toEqual(["other", "beginning"]);
});

test("hits of equal worth are newest first, and a title that changes its place at once", async () => {
  const { ask, add, token } = await createBlogApp();
  const { id } = await add({ slug: "first", content: "linen", publishedAt: "2026-01-01" });
  await add({ slug: "second", content: "linen", publishedAt: "2026-01-02" });
  const linenSlugs = async () => slugs((await ask("/blog?search=linen&sort=relevance")).body);
  expect(await linenSlugs()).toEqual(["second", "first"]);
  await ask(`/blog/${id}`, { method: "PUT", token, body: { title: "Linen" } });
  expect(await linenSlugs()).toEqual(["first", "second"]);
});
