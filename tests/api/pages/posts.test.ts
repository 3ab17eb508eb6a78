import { expect, test } from "vitest";
import { createSiteForAll, elementsIn, regionOf, textOf, textsIn } from "#tests/site-app.ts";

const site = createSiteForAll();

const headingOf = (page: Document) => textOf(page.querySelector("h1"));

test("blog: excerpts end after a whole word", async () => {
  const { posts } = (await site.ask("/blog?limit=6")).body;
  const whole: string[] = posts.map(({ excerpt }: { excerpt: string }) => excerpt);
  const excerpts = textsIn(await site.read("/blog"), "main article p:last-child");
  const cuts = excerpts.filter((text) => text.endsWith("..."));
  expect(cuts.length).toBeGreaterThan(0);
  for (const cut of cuts) {
    const words = cut.slice(0, -3);
    expect([...cut].length).toBeLessThanOrEqual(120);
    const from = whole.find((excerpt) => excerpt.startsWith(words));
    expect(from?.charAt(words.length), cut).toMatch(/[^\p{L}\p{N}]/u);
  }
});

test("blog: a search shows the best match first, and how many there are", async () => {
  const results = await site.read("/blog?search=bangla");
  const { total } = (await site.ask("/blog?search=bangla")).body;
  expect(textOf(results.querySelector("main"))).toContain(`${total} posts`);
  expect(textsIn(results, "main article h2")[0]).toContain("Bangla");
  expect(textOf(results.querySelector("main summary"))).toContain("Best match");
  const newest = await site.read("/blog?search=bangla&sort=newest");
  expect(textOf(newest.querySelector("main summary"))).toContain("Newest");
  const nothing = await site.read("/blog?search=qqq");
  expect(textOf(nothing.querySelector("main"))).not.toContain("0 posts");
});

test("blog: a search finds other parts of the site as well, and offers a way on", async () => {
  const onSite = (page: Document) => page.querySelector("[aria-labelledby=on-this-site] a");
  const prices = await site.read("/blog?search=price");
  expect(headingOf(prices)).toBe("Search: price");
  expect(onSite(prices)?.getAttribute("href")).toBe("/pricing");
  expect(prices.querySelectorAll("main article").length).toBeGreaterThan(0);
  expect(onSite(await site.read("/blog?search=careers"))?.getAttribute("href")).toBe("/career");
  const nothing = await site.read("/blog?search=zzyzx");
  expect(textOf(nothing.querySelector("main"))).toContain('No results found for "zzyzx"');
  expect(onSite(nothing)).toBeFalsy();
  expect(textsIn(nothing, "main nav a")).toContain("Services");
  for (const plain of ["/blog", "/blog?search=price&page=2", "/blog?tag=seo"])
    expect(onSite(await site.read(plain)), plain).toBeFalsy();
});

test("blog: a page after the last one says so and leads back to it", async () => {
  const page = await site.read("/blog?page=99");
  expect(textsIn(page, "main h2")).toContain("No posts found");
  expect(textOf(page.querySelector("main"))).toContain("There is no page 99 here.");
  const [link] = elementsIn(page, "main a").filter(
    (each) => textOf(each) === "Go to the last page",
  );
  const last = await site.read(link?.getAttribute("href") ?? "");
  expect(last.querySelectorAll("main article").length).toBeGreaterThan(0);
  const numbers = elementsIn(last, 'main a[aria-label^="Page "]');
  expect(numbers.at(-1)?.getAttribute("aria-current")).toBe("page");
});

test("blog: the links of page, category and sorting make tidy addresses", async () => {
  const sorted = await site.read("/blog?category=Development&sort=oldest");
  const menu = elementsIn(sorted, "details[data-menu] a");
  expect(menu.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Newest", "/blog?category=Development"],
    ["Oldest", "/blog?category=Development&sort=oldest"],
    ["3 days", "/blog?category=Development&sort=3days"],
  ]);
  expect(textOf(sorted.querySelector("main summary"))).toContain("Oldest");
  const dates = elementsIn(sorted, "main article time").map(
    (time) => time.getAttribute("datetime") ?? "",
  );
  expect(dates.length).toBeGreaterThan(2);
  expect(dates).toEqual(dates.toSorted());
  const second = await site.read("/blog?page=2");
  expect(second.querySelector('[aria-label="Page 1"]')?.getAttribute("href")).toBe("/blog");
});

test("posts: a page shows its heading, path, text, tags and related posts", async () => {
  const page = await site.read("/single-post/core-web-vitals-field-guide");
  expect(headingOf(page)).toBe("Core Web Vitals: a field guide for site owners");
  expect(textOf(page.querySelector("[aria-label=Breadcrumb]"))).toContain("Home");
  for (const part of ["table", "pre code", "figure img"])
    expect(page.querySelector(`.prose ${part}`), part).toBeTruthy();
  expect(regionOf(page, "related").querySelectorAll("article")).toHaveLength(3);
  const tag = page.querySelector("[aria-label=Tags] a")?.getAttribute("href") ?? "";
  expect(headingOf(await site.read(tag))).toMatch(/^Tag: /);
});

test("posts: one that is unknown, a draft or deleted answers 404 and offers a search", async () => {
  for (const slug of ["no-such-post", "redesign-diary", "ecommerce-eid-rush"])
    expect((await site.visit(`/single-post/${slug}`)).status, slug).toBe(404);
  const { text } = await site.visit("/single-post/no-such-post");
  expect(text).toMatch(/<h1[^>]*>Blog Post Not Found/);
  expect(text).toMatch(/<main[\s\S]*<form action="\/blog">[\s\S]*name="search"[\s\S]*<\/main>/);
});

test("posts: an old address leads to the new one, with its query", async () => {
  const { status, headers } = await site.visit("/react-vs-wordpress?from=old");
  expect([status, headers.get("location")]).toEqual([
    301,
    "/single-post/react-or-wordpress?from=old",
  ]);
});

test("articles: a heading has its id, and the name by which old links find it", async () => {
  const page = await site.read("/privacy-policy");
  const names = elementsIn(page, ".prose h2 > a[name]").map((link) => link.getAttribute("name"));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names)
    expect(page.getElementById(`text-${name}`)?.localName, `${name}`).toBe("h2");
});

test("blog: the sidebar's five recent posts are none of those beside it", async () => {
  for (const path of ["/blog", "/blog?page=2", "/blog?category=Development"]) {
    const page = await site.read(path);
    const addressesIn = (selector: string) =>
      elementsIn(page, selector).map((link) => link.getAttribute("href"));
    const recent = addressesIn("[aria-labelledby=recent] a");
    const listed = addressesIn("main article h2 a");
    expect(recent, path).toHaveLength(5);
    expect(listed.length, path).toBeGreaterThan(0);
    expect(
      recent.filter((address) => listed.includes(address)),
      path,
    ).toEqual([]);
  }
  const article = "/single-post/core-web-vitals-field-guide";
  const beside = elementsIn(await site.read(article), "[aria-labelledby=recent] a");
  expect(beside.map((link) => link.getAttribute("href"))).not.toContain(article);
  expect(beside).toHaveLength(5);
});
