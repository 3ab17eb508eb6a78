import { expect, test } from "vitest";
import { type GalleryPicture, scenesOf } from "./scenes.ts";

const picture = (src: string, kind?: GalleryPicture["kind"]): GalleryPicture => ({
  mediaId: 1,
  src,
  alt: "",
  width: 10,
  height: 10,
  ...(kind && { kind }),
});

const shapes = (html: string, pictures: readonly GalleryPicture[]) =>
  scenesOf(html, pictures).map(({ kind, html, pictures }) => [
    kind,
    html,
    pictures.map(({ src }) => src).join(" "),
  ]);

test("each part of a story stands beside pictures of one kind, in the order of staff", () => {
  const story = "<p>Before it.</p><h2>One</h2><p>1</p><h2>Two</h2><ul><li>2</li></ul>";
  const pictures = [
    picture("cover", "page"),
    picture("p1", "phone"),
    picture("p2", "phone"),
    picture("p3", "phone"),
    picture("d1", "detail"),
    picture("large"),
  ];
  expect(shapes(story, pictures)).toEqual([
    ["phone", "<p>Before it.</p>", "p1 p2"],
    ["phone", "<h2>One</h2><p>1</p>", "p3"],
    ["detail", "<h2>Two</h2><ul><li>2</li></ul>", "d1"],
    ["large", "", "large"],
    ["page", "", "cover"],
  ]);
});

test("a project may have one picture, no text, or neither", () => {
  expect(shapes("", [picture("cover")])).toEqual([]);
  expect(shapes("", [])).toEqual([]);
  expect(shapes("<p>Alone</p>", [picture("cover")])).toEqual([["text", "<p>Alone</p>", ""]]);
  expect(shapes("", [picture("cover"), picture("b", "before")])).toEqual([["before", "", "b"]]);
});

test("a first picture that stands beside what was before does not come again", () => {
  const pictures = [picture("cover", "page"), picture("b", "before"), picture("p", "phone")];
  expect(shapes("", pictures)).toEqual([
    ["before", "", "b"],
    ["phone", "", "p"],
  ]);
});

test("a heading within something else parts nothing", () => {
  const quoted = '<blockquote><h2>Said</h2><p>It<br>is</p></blockquote><p><img src="/a"></p>';
  expect(shapes(`${quoted}<h2 id="x">After</h2>`, [])).toEqual([
    ["text", quoted, ""],
    ["text", '<h2 id="x">After</h2>', ""],
  ]);
});
