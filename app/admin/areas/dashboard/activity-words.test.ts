import { expect, test } from "vitest";
import { nounOf, verbOf } from "./activity-words.ts";

const entry = {
  area: "media" as const,
  object_id: 7,
  action: "update" as const,
  fields: ["alt"],
  values: {},
  cause: null,
  revision: null,
  isTakenDown: false,
  batch: null,
};

test("activity: fields are named as the forms name them, each once", () => {
  expect(verbOf(entry)).toBe("changed the alt text of");
  expect(verbOf({ ...entry, fields: ["focal_x", "focal_y"] })).toBe("changed the focal point of");
  expect(verbOf({ ...entry, area: "portfolio", fields: ["website_url", "title"] })).toBe(
    "changed the website address, title of",
  );
});

test("activity: a file of subscribers is imported, not a subscription added", () => {
  const file = { ...entry, area: "newsletter" as const, object_id: 0, action: "create" as const };
  expect([verbOf(file), nounOf(file, "the subscriber")]).toEqual(["imported subscribers from", ""]);
  const one = { ...file, object_id: 3 };
  expect([verbOf(one), nounOf(one, "the subscriber")]).toEqual(["added", "the subscriber"]);
});

test("activity: undoing one change is told apart from undoing many at once", () => {
  const undo = { ...entry, cause: "undo" as const };
  expect(verbOf(undo)).toBe("undid a change to");
  expect(verbOf({ ...undo, batch: { id: "b1", size: 999 } })).toBe("undid changes to");
});
