import { expect, test } from "vitest";
import { addressOf, lastPageOf, pagesAround, readFilter, titleOf } from "./filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("an address says which posts; nonsense is left out", () => {
  expect(read("page=2&search=+grid+&category=&tag=css&sort=oldest")).toEqual({
    page: 2,
    search: "grid",
    tag: "css",
    sort: "oldest",
  });
  expect(read("page=0&sort=random&search=+")).toEqual({});
  expect(read("page=1e9&sort=newest")).toEqual({});
  // Search results are ordered by relevance unless another order is requested.
  expect(read("search=grid&sort=relevance")).toEqual({ search: "grid" });
  expect(read("search=grid&sort=newest")).toEqual({ search: "grid", sort: "newest" });
  expect(read("sort=relevance")).toEqual({});
  expect(addressOf(read("search=a%26b&page=1"))).toBe("/blog?search=a%26b");
  expect(addressOf(read("sort=3days&page=4"))).toBe("/blog?sort=3days&page=4");
});

test("the title follows the first present of search, category and tag", () => {
  expect(titleOf(read("tag=css&category=Web+Design&search=grid"))).toBe("Search: grid");
  expect(titleOf(read("tag=css&category=Web+Design"))).toBe("Category: Web Design");
  expect(titleOf(read("tag=css"))).toBe("Tag: css");
  // The page's own heading stands there then.
  expect(titleOf(read(""))).toBeNull();
});

test("the first, the last, the current page and its neighbours are shown, with gaps between", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 9)).toEqual([1, 2, null, 9]);
  expect(pagesAround(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAround(9, 9)).toEqual([1, null, 8, 9]);
});

test("the last page is the next one where nobody has counted all", () => {
  const pageState = { currentPage: 1667, totalPages: 1667, hasNextPage: true };
  expect(lastPageOf(pageState)).toBe(1668);
  expect(lastPageOf({ ...pageState, currentPage: 2 })).toBe(1667);
  expect(lastPageOf({ currentPage: 9, totalPages: 2, hasNextPage: false })).toBe(2);
});
