import { expect, test } from "vitest";
import { kinds } from "./documents/kinds.ts";
import { fixedPages, pageAddress, pageKey, sitePathOf } from "./site-pages.ts";

const areas: readonly string[] = kinds.map(({ area }) => area);
/** Kinds whose documents have pages of their own. */
const otherAreas = ["services", "legal", "pages"];

test("every kind of content is on a page, and every kind that a page names exists", () => {
  const pageAreas = fixedPages.flatMap(({ shows = [], lists = [] }) => [...shows, ...lists]);
  const heads = fixedPages.map(({ name }) => `${name}-page`);
  expect(areas.filter((area) => ![...otherAreas, ...pageAreas, ...heads].includes(area))).toEqual(
    [],
  );
  expect(pageAreas.filter((area) => !areas.includes(area))).toEqual([]);
});

test("every page has a head, but for the newsletter's, and staff see each beside its page", () => {
  const heads = fixedPages.map(({ name, path }) => ({ area: `${name}-page`, path }));
  const missing = heads.filter(({ area }) => !areas.includes(area));
  expect(missing.map(({ area }) => area)).toEqual(["newsletter-page"]);
  for (const { area, path } of heads) expect(sitePathOf(area, { id: 1 })).toBe(path);
  expect(sitePathOf("care-plans", { id: 1 })).toBe("/pricing");
  expect(sitePathOf("blog", { id: 1, slug: "a-post" })).toBe("/single-post/a-post");
});

test("an address of one of many pages names it, and that of another page nothing", () => {
  expect(pageAddress("article", "a-post")).toBe("/single-post/a-post");
  expect(pageKey("article", "/single-post/a-post")).toBe("a-post");
  expect(pageKey("project", pageAddress("project", 7))).toBe("7");
  for (const path of ["/single-post", "/single-post/", "/single-post/a/b", "/single-project/7"])
    expect(pageKey("article", path)).toBeNull();
});
