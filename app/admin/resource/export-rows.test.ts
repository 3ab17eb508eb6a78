import { expect, test } from "vitest";
import { registry } from "../registry.ts";
import type { ResourceEntry } from "./entry.ts";
import { describeExport } from "./export-rows.ts";

const entryOf = (area: string) => registry.find((entry) => entry.area === area) as ResourceEntry;

test.each([
  ["blog", "blog_posts", "id,title,slug,"],
  ["portfolio", "portfolio_items", "id,title,outcome,description,"],
  ["contact", "enquiries", "id,name,email,"],
  ["newsletter", "newsletter_subscriptions", "id,email,status,"],
  ["users", "users", "id,first_name,last_name,"],
])("export: the rows of %s are %s.csv, and begin with %s", (area, name, start) => {
  const { columns, ...described } = describeExport(entryOf(area));
  expect(described.name).toBe(name);
  expect(`${columns}`.startsWith(start), `${columns}`).toBe(true);
});

test("export: a text in Markdown is left out, and no column comes twice", () => {
  const { columns } = describeExport(entryOf("blog"));
  expect(columns).not.toContain("content");
  expect(columns).toContain("tags");
  expect(new Set(columns).size).toBe(columns.length);
});
