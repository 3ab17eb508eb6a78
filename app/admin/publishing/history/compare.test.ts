import { expect, test } from "vitest";
import { resourceOf } from "#contract/resources.ts";
import { type ComparedItem, compare, type FieldChange } from "./compare.ts";
import { rowPairs } from "./row-pairs.ts";

/** Each as its path, and what it says. */
function said({ path, ...change }: FieldChange): unknown[] {
  if (change.kind === "row") return [path.join(" › "), change.isNew ? "new" : "gone"];
  return [path.join(" › "), ...Object.values(change)];
}

function differing(area: string, before: ComparedItem, after: ComparedItem) {
  const resource = resourceOf(area);
  if (!resource) throw new Error(area);
  return compare(resource, before, after);
}

const changes = (area: string, before: ComparedItem, after: ComparedItem) =>
  differing(area, before, after).flatMap((each) => each.changes.map(said));

const text = (heading: string, words: string) => ({ type: "text", heading, text: words });
const one = text("Our work", "We build shops for tailors and grocers.");
const two = text("Our people", "Nine of us sit in Dhaka, two in Sylhet.");
const three = text("Prices", "Each shop has a fixed price.");

test("only what differs is named, in the order of the form; what is empty was never given", () => {
  const before = { title: "One", excerpt: null, slug: "one", is_featured: false, tags: [] };
  const after = { title: "Two", excerpt: "", slug: "two", is_featured: true, tags: ["a"] };
  expect(changes("blog", before, after)).toEqual([
    ["Title", "text", "One", "Two"],
    ["Slug", "value", "one", "two"],
    ["Tags", "words", [], ["a"]],
    ["Featured", "value", "No", "Yes"],
  ]);
  expect(changes("blog", before, {})).toHaveLength(2);
});

test("what decides whether the site shows it cannot be restored", () => {
  const [status, title] = differing(
    "blog",
    { status: "draft", title: "" },
    { status: "published", title: "New" },
  ).toSorted((left, right) => left.field.localeCompare(right.field));
  expect(status).toMatchObject({ field: "status", isRestorable: false });
  expect(title).toMatchObject({ field: "title", isRestorable: true });
});

test("an inserted row marks nothing after it, and a change within a row has its path", () => {
  const changed = text("Our people", "Ten of us sit in Dhaka, two in Sylhet.");
  const before = { blocks: [one, two] };
  expect(changes("pages", before, { blocks: [three, one, changed] })).toEqual([
    ["Blocks › 1", "new"],
    ["Blocks › 3 › Text", "text", two.text, changed.text],
  ]);
  expect(changes("pages", before, { blocks: [two] })).toEqual([["Blocks › 1", "gone"]]);
});

test("a row that stands elsewhere is moved, not removed and added", () => {
  expect(changes("pages", { blocks: [one, two, three] }, { blocks: [two, three, one] })).toEqual([
    ["Blocks › 3", "moved", 1, 3],
  ]);
  const section = (name: string) => ({ section: name, isShown: true, title: null, lead: null });
  const [offers, logos, blogs] = ["offers", "logos", "blogs"].map(section);
  const sections = { sections: [offers, logos, blogs] };
  expect(changes("home-page", sections, { sections: [logos, blogs, offers] })).toEqual([
    ["Sections, in order › 3", "moved", 1, 3],
  ]);
});

test("rows of another type are never the same row", () => {
  const split = { ...one, type: "split" };
  expect(rowPairs([one], [split])).toEqual([
    { before: 0, after: null, isMoved: false },
    { before: null, after: 0, isMoved: false },
  ]);
});

test("a group, lines within a row and figures have paths of labels", () => {
  const tab = { title: "Design", intro: "We draw first.", points: ["Fast", "Light"] };
  const home = { hero: { claim: "Old claim" }, tabs: [tab] };
  const other = {
    hero: { claim: "New claim" },
    tabs: [{ ...tab, points: ["Fast", "Kind", "Light"] }],
  };
  expect(changes("home-page", home, other)).toEqual([
    ["Hero › Claim above the heading", "text", "Old claim", "New claim"],
    ["Design focus tabs › 1 › Points", "text", "Fast\nLight", "Fast\nKind\nLight"],
  ]);
  const figures = (value: string) => ({ metrics: [{ value, label: "Increased revenue" }] });
  expect(changes("portfolio", figures("+40%"), figures("+45%"))).toEqual([
    ["Metrics › 1 › Value", "value", "+40%", "+45%"],
  ]);
});

test("pictures are told by their addresses and their files", () => {
  const [old, young] = ["/media/a.webp", "/media/b.webp"];
  expect(changes("blog", { featured_image: old }, { featured_image: young })).toEqual([
    ["Featured image URL", "picture", { src: old, alt: "" }, { src: young, alt: "" }],
  ]);
  const files = (...ids: number[]) => ({ pictures: ids.map((mediaId) => ({ mediaId, alt: "" })) });
  expect(changes("portfolio", files(1, 2), files(1, 3, 2))).toEqual([["Pictures › 2", "new"]]);
  const named = { pictures: [{ mediaId: 1, alt: "A shop" }, files(2).pictures[0]] };
  expect(changes("portfolio", files(1, 2), named)).toEqual([
    ["Pictures › 1 › Alternative text", "text", "", "A shop"],
  ]);
});
