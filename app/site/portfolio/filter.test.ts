import { expect, test } from "vitest";
import {
  addressOf,
  hasMore,
  idsUsed,
  lastPageOf,
  queryOf,
  readFilter,
  shownOf,
  yearsOf,
} from "./filter.ts";

const dhaka = "Asia/Dhaka";
const read = (query: string) => readFilter(new URLSearchParams(query), ["Landing", "News/Blog"]);

test("an address says which projects; nonsense is left out", () => {
  expect(read("category=Landing&year=2024&page=3")).toEqual({
    category: "Landing",
    year: "2024",
    page: 3,
  });
  expect(read("category=Cooking&year=soon&page=-1")).toEqual({ page: 1 });
  expect(read("year=Latest&page=0")).toEqual({ year: "Latest", page: 1 });
  expect(addressOf(read("category=News/Blog&year=Oldest&page=2"))).toBe(
    "/portfolio?category=News%2FBlog&year=Oldest&page=2",
  );
  expect(addressOf(read(""))).toBe("/portfolio");
});

test("Latest and Oldest are orders, a year is a filter", () => {
  expect(queryOf(read("year=Latest"))).toEqual({
    limit: 6,
    offset: 0,
    sort: "created_at",
    order: "DESC",
  });
  expect(queryOf(read("year=Oldest&page=2"))).toMatchObject({ limit: 12, order: "ASC" });
  expect(queryOf(read("year=2023&category=Landing"))).toEqual({ limit: 1000, category: "Landing" });
});

test("years are those of the agency's clock, as dates are", () => {
  const items = ["2025-06-01T00:00:00Z", "2024-12-31T18:00:00Z", "2024-12-31T17:59:59Z"].map(
    (created_at) => ({ created_at }),
  );
  expect(yearsOf(items, dhaka)).toEqual(["2025", "2024"]);
  const result = { items, total: 9 };
  expect(shownOf(result, read("year=2025"), dhaka)).toEqual({ items: items.slice(0, 2), total: 2 });
  expect(shownOf(result, read("year=2024"), dhaka)).toEqual({ items: items.slice(2), total: 1 });
  expect(shownOf(result, read("year=Oldest"), dhaka)).toEqual(result);
  const many = Array.from({ length: 13 }, () => ({ created_at: "2025-06-01T00:00:00Z" }));
  const pageOf = (page: number) =>
    shownOf({ items: many, total: 13 }, { year: "2025", page }, dhaka);
  expect([1, 2, 3].map((page) => pageOf(page).items.length)).toEqual([6, 12, 13]);
});

test("Show More is there until a page has fewer than six", () => {
  expect([hasMore(6, 1), hasMore(5, 1), hasMore(0, 1)]).toEqual([true, false, false]);
  expect([hasMore(12, 2), hasMore(11, 2), hasMore(6, 2)]).toEqual([true, false, false]);
  for (const total of [0, 5, 6, 11, 12]) {
    const last = lastPageOf(total);
    expect([hasMore(total, last), last === 1 || hasMore(total, last - 1)]).toEqual([false, true]);
  }
});

test("a document has the last ten pages up to its own, whatever its number", () => {
  expect(queryOf(read("page=10"))).toMatchObject({ limit: 60, offset: 0 });
  expect(queryOf(read("page=11"))).toMatchObject({ limit: 60, offset: 6 });
  expect(queryOf(read("page=999999999"))).toMatchObject({ limit: 60 });
  const items = Array.from({ length: 100 }, (_, id) => ({
    id,
    created_at: "2025-06-01T00:00:00Z",
  }));
  const result = shownOf({ items, total: 100 }, { year: "2025", page: 12 }, dhaka);
  expect(result).toEqual({ items: items.slice(12, 72), total: 100 });
});

test("a category is offered once a project has it, and all are where not all projects are known", () => {
  const categories = ["Books", "Posters"].map((name, index) => ({ id: index + 1, name }));
  const items = [{ category: "Posters" }];
  expect(idsUsed(categories, items, 1)).toEqual([2]);
  expect(idsUsed(categories, items, 2)).toEqual([1, 2]);
  expect(idsUsed(categories, [], 0)).toEqual([]);
});
