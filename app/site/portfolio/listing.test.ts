import { expect, test } from "vitest";
import { addressOf, hasMore, queryOf, readFilter, shownOf, yearsOf } from "./listing.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("an address says which projects; nonsense is left out", () => {
  expect(read("category=Landing&year=2024&page=3")).toEqual({
    category: "Landing",
    year: "2024",
    page: 3,
  });
  expect(read("category=Cooking&year=soon&page=-1")).toEqual({ page: 1 });
  expect(read("year=Latest&page=0")).toEqual({ year: "Latest", page: 1 });
  // The API tells of a thousand projects at once, and of no more.
  expect(queryOf(read("page=999")).limit).toBe(996);
  expect(addressOf(read("category=News/Blog&year=Oldest&page=2"))).toBe(
    "/portfolio?category=News%2FBlog&year=Oldest&page=2",
  );
  expect(addressOf(read(""))).toBe("/portfolio");
});

test("Latest and Oldest are orders, a year is a filter", () => {
  expect(queryOf(read("year=Latest"))).toEqual({ limit: 6, sort: "created_at", order: "DESC" });
  expect(queryOf(read("year=Oldest&page=2"))).toMatchObject({ limit: 12, order: "ASC" });
  expect(queryOf(read("year=2023&category=Landing"))).toEqual({ limit: 1000, category: "Landing" });
});

test("years are those of the agency's clock, as dates are", () => {
  const items = ["2025-06-01T00:00:00Z", "2024-12-31T18:00:00Z", "2024-12-31T17:59:59Z"].map(
    (created_at) => ({ created_at }),
  );
  expect(yearsOf(items)).toEqual(["2025", "2024"]);
  expect(shownOf(items, read("year=2025"))).toEqual(items.slice(0, 2));
  expect(shownOf(items, read("year=2024"))).toEqual(items.slice(2));
  expect(shownOf(items, read("year=Oldest"))).toEqual(items);
  const many = Array.from({ length: 13 }, () => ({ created_at: "2025-06-01T00:00:00Z" }));
  expect([1, 2, 3].map((page) => shownOf(many, { year: "2025", page }).length)).toEqual([
    6, 12, 13,
  ]);
});

test("Show More is there until a page has fewer than six", () => {
  expect([hasMore(6, 1), hasMore(5, 1), hasMore(0, 1)]).toEqual([true, false, false]);
  expect([hasMore(12, 2), hasMore(11, 2), hasMore(6, 2)]).toEqual([true, false, false]);
});
