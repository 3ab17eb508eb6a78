import { expect, test } from "vitest";
import { posts } from "#contract/areas/blog.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { obstaclesIn } from "./publish-obstacles.ts";

const nothing = { unresolved: 0, outdated: [] };

test("publish question: nothing is asked where nothing is in the way", () => {
  const content = "![A shop](/media/a.webp)\n\n`![](/media/b.webp)`";
  expect(obstaclesIn(nothing, posts, { title: "A", content })).toEqual([]);
});

test("publish question: open comments, approvals of another version and bare pictures are named", () => {
  const content = "![](/media/a.webp) and ![ ](/media/b.webp)";
  const of = { unresolved: 2, outdated: [{ name: "Nasrin" }] };
  expect(obstaclesIn(of, posts, { title: "A", content })).toEqual([
    "2 comments are open.",
    "Nasrin approved an earlier version.",
    "2 pictures have no description.",
  ]);
});

test("publish question: pictures in the blocks of a page count, too", () => {
  const pages = kinds.find(({ area }) => area === "pages");
  const blocks = [{ type: "text", heading: "", text: "![](/media/a.webp)" }];
  expect(pages && obstaclesIn(nothing, pages, { blocks })).toEqual([
    "1 picture has no description.",
  ]);
});
