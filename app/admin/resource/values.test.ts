import { beforeAll, expect, test } from "vitest";
import { posts } from "#contract/areas/blog.ts";
import { projects } from "#contract/areas/portfolio.ts";
import { filtered } from "#contract/core/filtered-fields.ts";
import { blocks, group, rows } from "#contract/core/nested-fields.ts";
import { resource } from "#contract/core/resource.ts";
import {
  choice,
  createOnly,
  date,
  dateTime,
  integer,
  longText,
  optional,
  text,
} from "#contract/core/resource-fields.ts";
import { setAgencyClock } from "../../ui/agency-clock.ts";
import { blankOf, isLongText, payloadOf, savedMoment, schemaOf, valuesOf } from "./values.ts";

const notes = resource({
  area: "notes",
  one: "note",
  many: "notes",
  schema: "Note",
  path: "/notes",
  names: { one: "note", many: "notes", menu: "Notes", card: "Notes", about: "Notes." },
  store: "document",
  fields: {
    name: createOnly(text(1, 20, { label: "Name", isTitle: true })),
    kind: filtered(choice(["plain", "rich"], { label: "Kind" })),
    places: optional(integer(1, 5, { label: "Places" })),
  },
});

beforeAll(() => setAgencyClock("Asia/Dhaka"));

test("a form begins with what the fields begin with, numbers as text", () => {
  const { imageWidth, metrics, isFeatured, category } = blankOf(projects);
  expect({ imageWidth, isFeatured, category }).toEqual({
    imageWidth: "382",
    isFeatured: false,
    category: "",
  });
  expect(metrics).toHaveLength(4);
  expect(blankOf(posts)).toMatchObject({ status: "draft", tags: [], publishedAt: "" });
});

test("what a form holds is sent as the API takes it", () => {
  const values = { name: "One", kind: "rich", places: "3" };
  expect(payloadOf(notes, values, null)).toEqual({ name: "One", kind: "rich", places: 3 });
  expect(payloadOf(notes, { ...values, places: "1e0" }, null)).toMatchObject({ places: 1 });
  expect(payloadOf(notes, { ...values, places: " " }, null)).toMatchObject({ places: null });
  const blank = payloadOf(projects, { ...blankOf(projects), sortOrder: "" }, null);
  expect(blank).toMatchObject({ category: undefined, sortOrder: Number.NaN });
});

test("a fixed field is asked for once", () => {
  const row = { id: 1, name: "One", kind: "plain", places: null };
  const values = valuesOf(notes, row);
  expect(values).toEqual({ name: "One", kind: "plain", places: "" });
  expect(payloadOf(notes, values, row)).toEqual({ kind: "plain", places: null });
  expect(schemaOf(notes, false).safeParse({ kind: "plain", places: null }).success).toBe(true);
  expect(schemaOf(notes, false).safeParse({ places: null }).success).toBe(false);
  expect(schemaOf(notes, true).safeParse({ kind: "plain" }).success).toBe(false);
});

test("a date is typed by the agency's clock, and one that is left alone keeps its seconds", () => {
  const row = { id: 1, published_at: "2026-03-05T09:30:15.000Z" };
  const values = { publishedAt: "2026-03-05T15:30" };
  expect(valuesOf(posts, row)).toMatchObject(values);
  expect(payloadOf(posts, values, row)).toMatchObject({ publishedAt: row.published_at });
  expect(payloadOf(posts, { publishedAt: "2026-03-06T15:30" }, row)).toMatchObject({
    publishedAt: "2026-03-06T09:30:00.000Z",
  });
  expect(payloadOf(posts, { publishedAt: "" }, row)).toMatchObject({ publishedAt: null });
});

test("a date left alone stays the second of two, also in a group and in a row", () => {
  setAgencyClock("America/New_York");
  const at = optional(dateTime({ label: "At" }));
  const events = resource({
    ...notes,
    fields: {
      title: text(1, 20, { label: "Title", isTitle: true }),
      day: optional(date({ label: "Day" })),
      at,
      one: group({ at }, { label: "One" }),
      more: rows({ at }, { label: "More", row: "time" }),
    },
  });
  const second = "2027-11-07T06:30:15.250Z";
  const row = {
    id: 1,
    title: "Autumn",
    day: "2027-06-15T04:00:00.000Z",
    at: second,
    one: { at: second },
    more: [{ at: second }, { at: null }],
  };
  const values = valuesOf(events, row);
  const typed = "2027-11-07T01:30";
  expect(values).toEqual({
    title: "Autumn",
    day: "2027-06-15",
    at: typed,
    one: { at: typed },
    more: [{ at: typed }, { at: "" }],
  });
  const { id, ...fields } = row;
  expect(payloadOf(events, values, row)).toEqual(fields);
  expect(savedMoment(row, "more.0.at")).toBe(second);
  expect([savedMoment(row, "more.5.at"), savedMoment(null, "at")]).toEqual([null, null]);
  const first = { at: "2027-11-07T05:30:00.000Z" };
  expect(payloadOf(events, { ...values, more: [{ at: "" }, { at: typed }] }, row)).toMatchObject({
    more: [{ at: null }, first],
  });
});

test("a text of several lines is told by its path, within groups and rows too", () => {
  const words = { text: longText(0, 100, { label: "Text" }), by: text(0, 9, { label: "By" }) };
  const picture = { text: text(0, 9, { label: "Text" }) };
  const fields = {
    intro: longText(0, 100, { label: "Intro" }),
    about: group(words, { label: "About" }),
    parts: blocks(
      { words: { label: "Words", fields: words }, picture: { label: "Picture", fields: picture } },
      { label: "Parts", row: "part" },
    ),
  };
  const values = { parts: [{ type: "words" }, { type: "picture" }], about: {} };
  const paths = ["intro", "about", "about.text", "about.by", "parts.0.text", "parts.0.by"];
  const others = ["parts.1.text", "parts.0.type", "parts", "parts.7.text", "nothing"];
  expect(paths.filter((path) => isLongText({ fields }, values, path))).toEqual([
    "intro",
    "about.text",
    "parts.0.text",
  ]);
  expect(others.filter((path) => isLongText({ fields }, values, path))).toEqual([]);
});
