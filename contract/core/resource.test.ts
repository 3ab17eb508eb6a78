import { describe, expect, test } from "vitest";
import { filtered } from "./filtered-fields.ts";
import { group } from "./nested-fields.ts";
import { resource } from "./resource.ts";
import { boolean, defaulted, integer, text } from "./resource-fields.ts";

const names = { one: "thing", many: "things", menu: "Things", card: "Things", about: "Some." };
const head = { area: "things", one: "thing", many: "things", schema: "Thing", path: "/things" };
const title = text(1, 10, { label: "Title", isTitle: true });

const declare = (fields: Parameters<typeof resource>[0]["fields"], more: object = {}) =>
  resource({ ...head, names, store: "document", fields, ...more });

describe("a declaration that contradicts itself is refused by name", () => {
  test.each([
    [
      "no title",
      { name: text(1, 10, { label: "Name" }) },
      {},
      'The resource "things" has no title',
    ],
    ["two titles", { title, name: title }, {}, "has two titles: title and name"],
    ["no label", { title, name: text(1, 10, { label: " " }) }, {}, '"name" without a label'],
    ["a name", { title, first_name: title }, {}, "two titles"],
    [
      "a field in snake case",
      { title, first_name: text(1, 9, { label: "First" }) },
      {},
      '"first_name" that is not camelCase',
    ],
    [
      "a filter without values",
      { title, count: filtered(integer(0, 9, { label: "Count" })) },
      {},
      'filters by "count", which has no values',
    ],
    [
      "a search in a number",
      { title, count: integer(0, 9, { label: "Count", isSearched: true }) },
      {},
      'searches in "count", which is no text',
    ],
    [
      "an order by nothing",
      { title },
      { order: ["-made_at"] },
      'is ordered by "-made_at", which is no column',
    ],
    ["an order of staff without a number", { title }, { isOrdered: true }, 'no number "sortOrder"'],
    ["a reserved area", { title }, { area: "dashboard" }, '"dashboard" has a name that means'],
    ["a path without a slash", { title }, { path: "things" }, 'path "things", which is none like'],
    ["a reserved key", { title }, { many: "pagination" }, 'answers under "pagination"'],
    ["no word for the menu", { title }, { names: { ...names, menu: " " } }, "has no menu among"],
    [
      "a field that every object has",
      { title, createdAt: text(1, 9, { label: "Created" }) },
      {},
      'a field "createdAt", which every object has',
    ],
    [
      "a filter that lists use",
      { title, page: filtered(boolean({ label: "Page" })) },
      {},
      'filters by "page", which lists use',
    ],
    [
      "a default that is refused",
      { title, count: defaulted(integer(1, 9, { label: "Count" }), 10) },
      {},
      'a default of "count" that the field itself refuses',
    ],
    [
      "a default in a group that is refused",
      {
        title,
        size: group({ count: defaulted(integer(1, 9, { label: "Count" }), 10) }, { label: "Size" }),
      },
      {},
      'a default of "size" that the field itself refuses',
    ],
    ["a field said twice", { title }, { also: { title: title.answer } }, 'says "title" twice'],
  ])("%s", (_, fields, more, sentence) => {
    expect(() => declare(fields, more)).toThrow(sentence);
  });

  test("a sorted field that is no column", () => {
    const password = { ...title, isTitle: false, isSorted: true, column: "none" as const };
    expect(() => declare({ title, password })).toThrow('sorts by "password", which is no column');
  });
});

test("calls, schemas and orders are made of the declaration", () => {
  const things = declare({ title, isBig: filtered(boolean({ label: "Big", isSorted: true })) });
  expect(things.sorts).toEqual(["is_big", "created_at"]);
  expect(Object.keys(things.calls.list.query.shape).toSorted()).toEqual(
    ["from", "is_big", "limit", "order", "page", "search", "sort", "to"].toSorted(),
  );
  expect(things.calls.update).toMatchObject({ method: "PUT", path: "/things/{id}", guarded: true });
  expect(Object.keys(things.item.shape)).toEqual([
    "id",
    "title",
    "is_big",
    "created_at",
    "updated_at",
    "revision",
  ]);
});
